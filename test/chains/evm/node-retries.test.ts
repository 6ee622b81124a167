/** The number of retries of a node, and the pauses between them: specification, section 9 (RPC). */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callEvmNode } from '../../../src/chains/evm/node'
import { isError } from '../../../src/core/platform/errors'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { drop, evmNode, status } from '../../doubles/evm-node'
import { hurriedClock } from '../../doubles/hurried-clock'
import { servers } from '../../doubles/servers'
import { failureOf } from './setup'

const { start: node, closeAll } = servers(evmNode)
test.after.each(closeAll)

const networkWith = (url: string): Network => ({ ...mainnet, rpcUrls: { default: { http: [url] } } })
const requestGasPrice = (network: Network) => callEvmNode(network, 'eth_gasPrice', [])
const answering = (value: unknown) => () => ({ result: value })

const retried = [403, 408, 413, 429, 500, 502, 503, 504]
test(`a request is sent again after ${retried.join(', ')} or a dropped connection: 3 times`, async () => {
  for (const [i, answer] of [...retried.map(code => () => status(code)), () => drop].entries()) {
    const server = await node(answer)
    const clock = hurriedClock()
    try {
      const error = await failureOf(requestGasPrice(networkWith(server.url)))
      assert.is(isError(error, 'service-failed') && error.facts.status, retried[i] ?? 0)
      assert.is(error.message, 'HTTP request failed.')
      assert.equal([...new Set(clock.pauses)], [150, 300, 600])
    } finally {
      clock.restore()
    }
  }
})

/**
 * Returns a date in about five seconds. A date has no fractions of a second, so it may be read as up to one second
 * earlier.
 */
const inFiveSeconds = () => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 4_000).toUTCString()
for (const [name, retryAfter, [leastMs, mostMs]] of [
  ['seconds', () => '1', [1_000, 1_000]],
  ['a date', inFiveSeconds, [3_000, 5_000]]
] as const) {
  test(`a retry waits as long as the node asks for in ${name}, even if its answer has a body`, async () => {
    const body = '{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"slow down"}}'
    const busy = () => status(429, { 'retry-after': retryAfter(), 'content-type': 'application/json' }, body)
    const server = await node(answering('0x1'), {
      whole: (_calls, requestIndex) => (requestIndex ? undefined : busy())
    })
    const clock = hurriedClock()
    try {
      assert.is(await requestGasPrice(networkWith(server.url)), '0x1')
      assert.ok(
        clock.pauses.some(ms => ms >= leastMs && ms <= mostMs),
        clock.pauses.join()
      )
    } finally {
      clock.restore()
    }
  })
}

test.run()
