/** The first balance of an EVM account. The code for further attempts is loaded only if the first one fails. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/index'
import { configure } from '../../../src/core/config/config'
import { registerChunks } from '../../../src/core/platform/chunks'
import { isError } from '../../../src/core/platform/errors'
import { mainnet, type Network } from '../../../src/networks/index'
import { chunks } from '../../chunks'
import { evmNode, status } from '../../doubles/evm-node'
import { hurriedClock } from '../../doubles/hurried-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'

/** Once loaded, the code is used for all requests. Therefore the last test lets it load. */
let canLoad = false
let loads = 0
registerChunks({
  ...chunks,
  action: {
    ...chunks.action,
    callNode: () => {
      loads++
      return canLoad ? chunks.action.callNode() : Promise.reject(new TypeError('Failed to fetch'))
    }
  }
})

const { start: node, closeAll } = servers(evmNode)
test.before.each(() => {
  loads = 0
})
test.after.each(async () => {
  configure({ projectId: undefined })
  await closeAll()
})

const networkAt = (...urls: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
/** The requests for a balance. The nodes also get pings, once they are ranked. */
const readsOf = (server: Awaited<ReturnType<typeof node>>) =>
  server.calls().filter(({ method }) => method === 'eth_getBalance').length
const failureOf = async (reading: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([reading])
  if (outcome.status === 'rejected' && isError(outcome.reason)) return outcome.reason
  throw new Error(`not one of our errors: ${JSON.stringify(outcome)}`)
}

test('it is one request, which also asks for the network, and loads nothing', async () => {
  const server = await node(() => ({ result: '0x2' }))
  assert.is(await evm.balance(networkAt(server.url), ALICE), 2n)
  assert.equal(
    server.requests.map(({ calls }) => calls.map(({ method, params }) => [method, params])),
    [
      [
        ['eth_chainId', []],
        ['eth_getBalance', [ALICE, 'latest']]
      ]
    ]
  )
  assert.is(loads, 0)
})

test('an answer that is no quantity is a failure of the node', async () => {
  const server = await node(() => ({ result: 'a lot' }))
  const error = await failureOf(evm.balance(networkAt(server.url), ALICE))
  assert.ok(isError(error, 'service-failed') && error.facts.status === 200)
  assert.is(error.message, 'RPC Request failed.')
})

test("the first node's failure is reported if the code for other nodes cannot be loaded either", async () => {
  const [first, second] = [await node(() => status(400)), await node(() => ({ result: '0x2' }))]
  const error = await failureOf(evm.balance(networkAt(first.url, second.url), ALICE))
  assert.equal([isError(error, 'service-failed') && error.facts.status, first.requests.length, loads], [400, 1, 1])
})

test('with a project id, the listed node is asked before the gateway', async () => {
  configure({ projectId: 'p1' })
  const server = await node(() => ({ result: '0x2' }))
  assert.is(await evm.balance(networkAt(server.url), ALICE), 2n)
  assert.is(loads, 0)
})

test('a caller that aborts loads nothing', async () => {
  const server = await node(() => ({ result: '0x2' }))
  await failureOf(evm.balance(networkAt(server.url), ALICE, AbortSignal.abort()))
  assert.equal([server.requests.length, loads], [0, 0])
})

for (const [name, options] of [
  ['is on another network', { chainId: 5 }],
  [
    'takes no batches',
    {
      whole: (_calls: unknown, _requestIndex: number, isBatch: boolean) =>
        isBatch ? { error: { code: -32600, message: 'no batches' } } : undefined
    }
  ]
] as const) {
  test(`a node that ${name} gives no balance at the first attempt`, async () => {
    const server = await node(() => ({ result: '0x2' }), options)
    assert.is((await failureOf(evm.balance(networkAt(server.url), ALICE))).code, 'chunk-failed')
    assert.equal([server.requests.length, loads], [1, 1])
  })
}

test('if the first node fails, the next one is asked at once', async () => {
  canLoad = true
  const [first, second] = [await node(() => status(503)), await node(() => ({ result: '0x2' }))]
  const clock = hurriedClock()
  try {
    assert.is(await evm.balance(networkAt(first.url, second.url), ALICE), 2n)
    assert.equal([readsOf(first), readsOf(second), loads, clock.pauses.filter(ms => ms === 150)], [1, 1, 1, []])
  } finally {
    clock.restore()
  }
})

test.run()
