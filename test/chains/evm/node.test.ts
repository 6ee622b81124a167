import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchCalls } from '../../../src/chains/evm/fetch-calls'
import { transactionOf } from '../../../src/chains/evm/look'
import { askNode, nodeOf, toServiceError } from '../../../src/chains/evm/node'
import { gasOf } from '../../../src/chains/evm/read'
import { isError, type WidgetError } from '../../../src/core/errors'
import type { Network } from '../../../src/core/networks'
import { mainnet } from '../../../src/networks'
import { quickly } from '../../doubles/anything'
import { evmNode, silence, stalled, status, text, type EvmAnswer, type EvmCall } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'

const { start: node, closeAll } = servers(evmNode)
test.after.each(closeAll)

const at = (...urls: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
const ask = (network: Network, signal?: AbortSignal) => askNode(network, 'eth_gasPrice', [], signal)
const one = (value: unknown) => () => ({ result: value })
const failure = async (promise: Promise<unknown>): Promise<WidgetError> => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${String(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}
const statusOf = (error: WidgetError) => isError(error, 'service-failed') ? error.facts.status : error.code

test('what is asked in one task is one request, and each gets its own answer in whatever order they come', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), { shuffle: true })
  const asked = ['0x1', '0x2', '0x3'].map(value => askNode(at(server.url), 'eth_getBalance', [value]))
  assert.equal(await Promise.all(asked), ['0x1', '0x2', '0x3'])
  assert.is(server.requests.length, 1)
  assert.is(server.requests[0]!.calls.length, 4)
})

test('an answer that a batch lacks is no answer to another question', async () => {
  const server = await node(one('0x1'), { whole: (calls, turn) => turn ? undefined : text(JSON.stringify(calls.filter(call => call.params?.[0] !== '0xa')
    .map(({ id, method, params }) => ({ id, result: method === 'eth_chainId' ? '0x1' : `of ${String(params?.[0])}` })))) })
  const [first, second] = [askNode(at(server.url), 'eth_getBalance', ['0xa']), askNode(at(server.url), 'eth_getBalance', ['0xb'])]
  assert.is(await second, 'of 0xb')
  assert.is(await first, '0x1', 'it was asked again')
})

test('a node that takes no batches is asked one by one', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), { whole: (_calls, _turn, isBatch) => isBatch ? status(500, {}, '{"message":"no batches here","code":31}') : undefined })
  assert.equal(await Promise.all(['0x1', '0x2'].map(value => askNode(at(server.url), 'eth_getBalance', [value]))), ['0x1', '0x2'])
  assert.equal(server.requests.map(r => r.isBatch), [true, false, false, false])
  await Promise.all(['0x3', '0x4'].map(value => askNode(at(server.url), 'eth_getBalance', [value])))
  assert.is(server.requests.filter(r => r.isBatch).length, 1, 'it is remembered')
})

test('an error under a code that nobody knows has failed as what it is', async () => {
  const server = await node(() => ({ error: { code: -1, message: 'odd' } })), error = await failure(ask(at(server.url)))
  assert.equal([statusOf(error), error.message], [200, 'RPC Request failed.'])
})

for (const [name, answer, code] of [['400', status(400), 400], ['401', status(401), 401], ['404', status(404), 404], ['what a node has refused', { error: { code: -32602, message: 'no' } }, 200]] as const) {
  test(`does not ask again after ${name}`, async () => {
    const server = await node(() => answer as EvmAnswer)
    assert.is(statusOf(await failure(ask(at(server.url)))), code)
    assert.is(server.asked().length, 1)
  })
}

test('no node can make anybody wait for more than 10 s', async () => {
  const server = await node(() => status(429, { 'retry-after': '86400' }))
  const answer = await fetchCalls(server.url, { method: 'POST', body: '{"id":1,"method":"eth_gasPrice"}' })
  assert.is(answer.headers.get('retry-after'), '10')
})

test('nor fill its memory', async () => {
  const server = await node(() => text(' '.repeat(11 * 1024 * 1024)))
  const [end] = await Promise.allSettled([fetchCalls(server.url, { method: 'POST', body: '{"id":1,"method":"eth_gasPrice"}' })])
  assert.is(end.status, 'rejected')
})

for (const [name, answer] of [['silent', silence], ['stalled', stalled]] as const) {
  test(`gives up on a ${name} node after 10 s`, async () => {
    const server = await node(() => answer)
    const clock = fakeClock()
    try {
      let error: WidgetError | undefined
      const network = at(server.url)
      void failure(nodeOf(network).request({ method: 'eth_gasPrice' }, { retryCount: 0 }).catch(e => { throw toServiceError(e) })).then(e => { error = e })
      await clock.advance(0)
      await server.hears(1)
      await clock.advance(9_000)
      assert.is(error, undefined)
      await clock.advance(1_001)
      await until(() => !!error, 'it gives up')
      assert.is(error!.code, 'service-timeout')
      assert.equal(error!.facts, { service: 'rpc', timeoutMs: 10_000 })
      assert.is(error!.message, 'The request took too long to respond.')
    } finally {
      clock.restore()
    }
  })
}

for (const [name, answer] of [['404', status(404)], ...[-32000, -32005, -32601, -32603, 4100].map(code => [`${code}`, { error: { code, message: 'not here' } }] as const)] as const) {
  test(`the second node answers when the first does not: ${name}`, async () => {
    const first = await node(() => answer), second = await node(one('0x2'))
    assert.is(await ask(at(first.url, second.url)), '0x2')
  })
}

test('a node of another network is none', async () => {
  const wrong = await node(one('0xbad'), { chainId: 5 }), right = await node(one('0x2'))
  assert.is(await ask(at(wrong.url, right.url)), '0x2')
  assert.is(statusOf(await failure(ask(at(wrong.url)))), 0)
})

for (const error of [{ code: 3, message: 'execution reverted: no' }, { code: -32000, message: 'execution reverted' }, { code: -32603, message: 'VM Exception: reverted with reason string no' },
  { code: -32003, message: 'rejected' }, { code: 4001, message: 'no' }, { code: 5000, message: 'no' }]) {
  test(`no other node is asked after ${error.code} ${error.message}`, async () => {
    const first = await node(() => ({ error })), second = await node(one('0x2'))
    assert.is(statusOf(await failure(ask(at(first.url, second.url)))), 200)
    assert.equal(second.asked().filter(({ method }) => method !== 'eth_blockNumber'), [])
  })
}

/** Specification, section 8: what a node's codes mean, and how often it is asked. */
for (const [code, message, times] of [
  [-32700, 'Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.', 1], [-32600, 'JSON is not a valid request object.', 1],
  [-32601, 'The method "eth_gasPrice" does not exist / is not available.', 1], [-32602, 'Invalid parameters were provided to the RPC method.\nDouble check you have provided the correct parameters.', 1],
  [-32603, 'An internal error was received.', 4], [-32000, 'Missing or invalid parameters.\nDouble check you have provided the correct parameters.', 1], [-32001, 'Requested resource not found.', 1],
  [-32002, 'Requested resource not available.', 1], [-32003, 'Transaction creation failed.', 1], [-32004, 'Method "eth_gasPrice" is not supported.', 1], [-32005, 'Request exceeds defined limit.', 4],
  [-32006, 'Version of JSON-RPC protocol is not supported.', 1], [-32007, 'RPC Request failed.', 4], [-1, 'RPC Request failed.', 4], [429, 'RPC Request failed.', 4], [1234, 'RPC Request failed.', 1],
  [4001, 'User rejected the request.', 1], [5000, 'User rejected the request.', 1], [4100, 'The requested method and/or account has not been authorized by the user.', 1],
  [4200, 'The Provider does not support the requested method.', 1], [4900, 'The Provider is disconnected from all chains.', 1], [4901, 'The Provider is not connected to the requested chain.', 1],
  [4902, 'An error occurred when attempting to switch chain.', 1], [5700, 'This Wallet does not support a capability that was not marked as optional.', 1], [5710, 'This Wallet does not support the requested chain ID.', 1],
  [5720, 'There is already a bundle submitted with this ID.', 1], [5730, 'This bundle id is unknown / has not been submitted', 1], [5740, 'The call bundle is too large for the Wallet to process.', 1],
  [5750, 'The Wallet can support atomicity after an upgrade, but the user rejected the upgrade.', 1], [5760, 'The wallet does not support atomic execution but the request requires it.', 1]
] as const) {
  test(`a node that says ${code} is asked ${times === 1 ? 'once' : `${times} times`}, and told of in the specification’s words`, async () => {
    let asked = 0
    await quickly((_url, body) => new Response(JSON.stringify([JSON.parse(body!) as EvmCall | EvmCall[]].flat().map(({ id, method }) => {
      if (method === 'eth_chainId') return { id, result: '0x1' }
      // Nodes of the tests before may still be pinged.
      if (method === 'eth_gasPrice') asked++
      return { id, error: { code, message: 'so it says' } }
    }))), async () => {
      const error = await failure(ask(at(`https://${code}.node.example`)))
      assert.equal([error.code, error.facts, error.message, asked], ['service-failed', { service: 'rpc', status: 200 }, message, times])
    })
  })
}

test('an answer that is none of the question is a failure of the node, not of the way there', async () => {
  const network = at((await node(one('a lot'))).url)
  for (const asking of [() => gasOf(network, { from: network.name, to: '', value: 0n }), () => transactionOf(network, '0x1')]) {
    const error = await failure(asking())
    assert.equal([error.facts, error.message], [{ service: 'rpc', status: 200 }, 'RPC Request failed.'])
  }
})

test('the better of two nodes is asked first, once that is known; ranking begins with the first question, and ends with the last', async () => {
  const bad = await node(({ method }) => method === 'eth_blockNumber' ? status(500) : { result: '0xbad' }), good = await node(one('0x2')), network = at(bad.url, good.url)
  const clock = fakeClock()
  try {
    assert.is(bad.requests.length, 0)
    const pings = () => bad.asked().filter(({ method }) => method === 'eth_blockNumber').length
    let got: unknown
    void ask(network).then(value => { got = value })
    await clock.advance(0)
    await until(() => got !== undefined, 'the first answers')
    assert.is(got, '0xbad')
    await until(() => pings() === 1, 'it is pinged')
    await until(() => good.asked().length === 1, 'so is the other')
    await until(() => clock.pending() === 1, 'all are back')
    got = undefined
    void ask(network).then(value => { got = value })
    await clock.advance(0)
    await until(() => got !== undefined, 'the better one answers')
    assert.is(got, '0x2')
    for (let ms = 0; ms < 60_000; ms += 4_000) {
      await clock.advance(4_000)
      const settled = pings()
      await until(() => clock.pending() <= 1 && pings() >= settled, 'it is back')
    }
    const last = pings()
    assert.ok(last >= 7 && last <= 9, `${last}`)
    await clock.advance(60_000)
    assert.is(pings(), last)
  } finally {
    clock.restore()
  }
})

test('where the site has nodes of its own, the network’s hears nothing until all of them fail', async () => {
  let isThere = true
  const [first, second] = [await node(() => isThere ? { result: '0x1' } : status(400)), await node(() => isThere ? { result: '0x1' } : status(400))], open = await node(one('0x2'))
  const network = at(first.url, second.url, open.url)
  network.rpcUrls = { ...network.rpcUrls, own: { http: [first.url, second.url] } }
  assert.is(await ask(network), '0x1')
  await until(() => second.asked().some(({ method }) => method === 'eth_blockNumber'), 'the other of its own is pinged')
  assert.is(open.requests.length, 0)
  isThere = false
  assert.is(await ask(network), '0x2')
})

test('a network without a node fails as a service', async () => {
  assert.is(statusOf(await failure(ask(at()))), 0)
})

test('a caller that loses interest ends it: no other request', async () => {
  const server = await node(() => status(503, { 'retry-after': '1' }))
  const leaving = new AbortController()
  const asking = failure(ask(at(server.url), leaving.signal))
  await server.hears(1)
  leaving.abort()
  assert.is(statusOf(await asking), 0)
  const gone = await node(one('0x1'))
  await failure(ask(at(gone.url), AbortSignal.abort()))
  assert.is(gone.requests.length, 0)
})

test('no error tells the address of a node, which may hold a key', async () => {
  const error = await failure(ask(at('http://127.0.0.1:1/secret-key')))
  assert.not.match(JSON.stringify(error.facts) + error.message, /secret|127/)
})

test.run()
