/**
 * Every path to a network's nodes follows the same rules: specification, sections 7 to 9 (RPC). Each rule is tested on
 * each path.
 */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callNodes } from '../../../src/actions/pairing/call-nodes'
import evm from '../../../src/chains/evm/index'
import { callEvmNode } from '../../../src/chains/evm/node'
import solanaChain from '../../../src/chains/solana/index'
import { configure } from '../../../src/core/config/config'
import { loadChunk, registerChunks } from '../../../src/core/platform/chunks'
import { mainnet, solana, type Network } from '../../../src/networks/index'
import { chunks } from '../../chunks'
import { drop, evmNode, silence, status, type EvmAnswer } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { hurriedClock } from '../../doubles/hurried-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import { firstBalance } from './first-balance'

registerChunks(chunks)
await loadChunk('action', 'callNode')
const { start: node, closeAll } = servers(evmNode)
test.after.each(async () => {
  configure({ projectId: undefined, deferred: {} })
  await closeAll()
})

const SOLANA_ADDRESS = '11111111111111111111111111111111'

interface Path {
  network: Network
  /** The result of a node, and what the path makes of it. */
  result: unknown
  value: unknown
  read(network: Network, signal?: AbortSignal): Promise<unknown>
}

const evmBalance = { network: mainnet, result: '0x2', value: '0x2' }
const paths: Record<string, Path> = {
  "an EVM account's balance": {
    ...evmBalance,
    value: 2n,
    read: (network, signal) => evm.balance(network, ALICE, signal)
  },
  "a page's first balance": { ...evmBalance, value: 2n, read: firstBalance },
  'a transfer on EVM': {
    ...evmBalance,
    read: (network, signal) => callEvmNode(network, 'eth_getBalance', [ALICE, 'latest'], signal)
  },
  "a host page's library": { ...evmBalance, read: network => callNodes(network, 'eth_getBalance', [ALICE, 'latest']) },
  "a Solana account's balance": {
    network: solana,
    result: { value: 2 },
    value: 2n,
    read: (network, signal) => solanaChain.balance(network, SOLANA_ADDRESS, signal)
  }
}

const READS = ['eth_getBalance', 'getBalance']
const readsOf = (server: Awaited<ReturnType<typeof node>>) =>
  server.calls().filter(({ method }) => READS.includes(method)).length

/** The text, and the status or code, of a failed read. */
const failureOf = async (reading: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([reading])
  if (outcome.status === 'fulfilled') throw new Error(`It was answered: ${String(outcome.value)}`)
  const error = outcome.reason as Error & { code: unknown; facts?: { status?: number } }
  return { text: error.message, status: error.facts?.status ?? error.code }
}

for (const [name, { network, result, value, read }] of Object.entries(paths)) {
  /** The nodes are the host page's own one and others, so that none is pinged. */
  const networkAt = (...urls: string[]): Network => ({
    ...network,
    rpcUrls: { default: { http: urls }, own: { http: urls.slice(0, 1) } }
  })
  const answering = (answer: EvmAnswer = { result }) => node(() => answer)
  /** Reads with pauses that take no time. Returns the failure, the pauses and the number of requests for it. */
  const hurriedFailure = async (answer: EvmAnswer) => {
    const server = await answering(answer)
    const clock = hurriedClock()
    try {
      const failure = await failureOf(read(networkAt(server.url)))
      return { ...failure, pauses: clock.pauses.filter(ms => ms > 0), requests: readsOf(server) }
    } finally {
      clock.restore()
    }
  }

  // 0: a lost connection. 413 also has another meaning: a batch that is too large. Its calls are then sent one by one.
  const retried = [403, 408, 429, 500, 502, 503, 504, 0]
  test(`${name}: a request is sent again after 150, 300 and 600 ms: ${retried.join(', ')}`, async () => {
    for (const code of retried)
      assert.equal(
        await hurriedFailure(code ? status(code) : drop),
        { text: 'HTTP request failed.', status: code, pauses: [150, 300, 600], requests: 4 },
        `${code}`
      )
  })

  test(`${name}: a request that is too large is sent again, without a batch`, async () => {
    const { status: code, pauses } = await hurriedFailure(status(413))
    assert.equal([code, pauses], [413, [150, 300, 600]])
  })

  test(`${name}: a request is sent once if the answer is 400, 401 or 404`, async () => {
    for (const code of [400, 401, 404])
      assert.equal(await hurriedFailure(status(code)), {
        text: 'HTTP request failed.',
        status: code,
        pauses: [],
        requests: 1
      })
  })

  test(`${name}: a retry waits as long as the node asks for`, async () => {
    let isBusy = true
    const server = await node(() => {
      const answer = isBusy ? status(429, { 'retry-after': '1' }) : { result }
      isBusy = false
      return answer
    })
    const clock = hurriedClock()
    try {
      assert.is(await read(networkAt(server.url)), value)
      assert.equal(
        clock.pauses.filter(ms => ms > 0),
        [1_000]
      )
    } finally {
      clock.restore()
    }
  })

  for (const [code, requests] of [
    [-1, 4],
    [429, 4],
    [-32603, 4],
    [-32005, 4],
    [-32007, 4],
    [-32000, 1],
    [-32601, 1],
    [-32602, 1],
    [1234, 1]
  ] as const) {
    test(`${name}: a request that a node answers with error ${code} is sent ${requests} times in all`, async () => {
      const failure = await hurriedFailure({ error: { code, message: 'so it says' } })
      assert.is(failure.requests, requests)
    })
  }

  for (const error of [
    { code: 3, message: 'execution reverted: no' },
    { code: -32000, message: 'execution reverted' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
    { code: -32603, message: 'It failed.', data: '0x08c379a0' },
    { code: -32003, message: 'rejected' },
    { code: 4001, message: 'no' },
    { code: 5000, message: 'no' }
  ]) {
    test(`${name}: no other node is asked after error ${error.code} ${error.message}`, async () => {
      const [first, second] = [await answering({ error }), await answering()]
      await failureOf(read(networkAt(first.url, second.url)))
      assert.equal([readsOf(first), readsOf(second)], [1, 0])
    })
  }

  test(`${name}: an error with an unknown code is a failed RPC request`, async () => {
    const failure = await hurriedFailure({ error: { code: 1234, message: 'odd' } })
    // A host's library gets the node's own error, as EIP-1193 requires.
    if (name === "a host page's library") assert.equal([failure.text, failure.status], ['odd', 1234])
    else assert.equal([failure.text, failure.status], ['RPC Request failed.', 200])
  })

  test(`${name}: a node that is silent for 10 s gives way to the next one`, async () => {
    const [silent, next] = [await answering(silence), await answering()]
    const clock = fakeClock()
    try {
      let answer: unknown
      const reading = read(networkAt(silent.url, next.url)).then(found => {
        answer = found
      })
      reading.catch(() => undefined)
      await until(() => readsOf(silent) === 1, 'the silent node has its request')
      await clock.advance(9_999)
      assert.is(readsOf(next), 0)
      await clock.advance(1)
      await until(() => answer !== undefined, 'the next node answers')
      assert.equal([answer, readsOf(silent)], [value, 1])
    } finally {
      clock.restore()
    }
  })

  test(`${name}: the only node is asked 4 times in all if it is silent for 10 s each time`, async () => {
    const silent = await answering(silence)
    const clock = fakeClock()
    try {
      let hasFailed = false
      read(networkAt(silent.url)).catch(() => {
        hasFailed = true
      })
      for (const [failures, pauseMs] of [0, 150, 300, 600].entries()) {
        await clock.advance(pauseMs)
        await until(() => readsOf(silent) === failures + 1, `request ${failures + 1}`)
        await clock.advance(10_000)
      }
      await until(() => hasFailed, 'the read fails')
      assert.is(readsOf(silent), 4)
    } finally {
      clock.restore()
    }
  })

  test(`${name}: a caller that aborts causes no further request`, async () => {
    if (name === "a host page's library") return
    const server = await answering(status(503, { 'retry-after': '9' }))
    const leaving = new AbortController()
    const failure = failureOf(read(networkAt(server.url), leaving.signal))
    await server.waitForRequests(1)
    leaving.abort()
    assert.equal([(await failure).status, readsOf(server)], [0, 1])
  })

  test(`${name}: with a project id, the gateway is a node of the network`, async () => {
    const gateway = await answering()
    configure({ projectId: 'p1', deferred: { chainDataUrl: gateway.url } })
    assert.is(await read(networkAt('http://127.0.0.1:1')), value)
    const [, path] = /^(\/v1\/\?chainId=[^&]*)/.exec(gateway.paths[0]!)!
    assert.is(path, `/v1/?chainId=${encodeURIComponent(network.caipNetworkId)}`)
  })

  test(`${name}: no error contains the URL of a node, which may hold a key`, async () => {
    const [outcome] = await Promise.allSettled([read(networkAt('http://127.0.0.1:1/secret-key'))])
    const { message, facts } = (outcome as PromiseRejectedResult).reason as { message: string; facts?: object }
    assert.not.match(JSON.stringify(facts) + message, /secret|127/)
  })

  test(`${name}: a network without a node fails with status 0`, async () => {
    assert.is((await failureOf(read(networkAt()))).status, 0)
  })
}

test.run()
