import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/platform/errors'
import type { Network } from '../../src/core/networks/networks'
import { mainnet } from '../../src/networks/index'
import { callNode } from '../../src/services/rpc-node'
import { fakeClock, until } from '../doubles/fake-clock'
import { hurriedClock } from '../doubles/hurried-clock'
import { body, drop, result, rpcServer, silence, status } from '../doubles/rpc-server'
import { servers } from '../doubles/servers'

const { start: node, closeAll } = servers(rpcServer)
test.after.each(closeAll)

const networkAt = (...urls: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
const readBalance = (network: Network, signal?: AbortSignal) =>
  callNode(network, 'eth_getBalance', ['0x00', 'latest'], signal)
const errorOf = async (promise: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([promise])
  if (outcome.status === 'fulfilled') throw new Error(`answered ${String(outcome.value)}`)
  if (!isError(outcome.reason)) throw outcome.reason
  return outcome.reason
}

test('a request is sent by JSON-RPC and returns the result', async () => {
  const server = await node(result('0x10'))
  assert.is(await readBalance(networkAt(server.url)), '0x10')
  assert.equal(
    server.requests.map(a => a.body),
    [{ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x00', 'latest'] }]
  )
})

test('a null result is a result', async () => {
  const server = await node(result(null))
  assert.is(await readBalance(networkAt(server.url)), null)
})

const retried = [403, 408, 413, 429, 500, 502, 503, 504]
test(`a request is retried after 150, 300 and 600 ms: ${retried.join(', ')}, a lost connection`, async () => {
  for (const [i, answer] of [...retried.map(code => status(code)), drop].entries()) {
    const server = await node(answer)
    const clock = hurriedClock()
    try {
      const error = await errorOf(readBalance(networkAt(server.url)))
      assert.ok(isError(error, 'service-failed'))
      assert.is(error.facts.status, retried[i] ?? 0)
      assert.is(error.message, 'HTTP request failed.')
      assert.equal(clock.pauses, [150, 300, 600])
      assert.is(server.requests.length, 4)
    } finally {
      clock.restore()
    }
  }
})

test('a successful response ends the retries', async () => {
  const server = await node(status(503), drop, result('0x1'))
  assert.is(await readBalance(networkAt(server.url)), '0x1')
  assert.is(server.requests.length, 3)
})

test('a retry waits as long as Retry-After asks for', async () => {
  const server = await node(status(429, { 'retry-after': '1' }), result('0x1'))
  const clock = hurriedClock()
  try {
    assert.is(await readBalance(networkAt(server.url)), '0x1')
    assert.equal(clock.pauses, [1_000])
  } finally {
    clock.restore()
  }
})

for (const [name, answer, code] of [
  ['400', status(400), 400],
  ['401', status(401), 401],
  ['404', status(404), 404],
  ['a JSON-RPC error', body('{"jsonrpc":"2.0","id":1,"error":{"code":-32602}}'), 200],
  ['an invalid response', body('null'), 200]
] as const) {
  test(`a request is not retried after ${name}`, async () => {
    const server = await node(answer)
    const error = await errorOf(readBalance(networkAt(server.url)))
    assert.ok(isError(error, 'service-failed'))
    assert.is(error.facts.status, code)
    assert.is(server.requests.length, 1)
  })
}

test('the second node is called when the first one fails', async () => {
  const first = await node(status(400))
  const second = await node(result('0x2'))
  assert.is(await readBalance(networkAt(first.url, second.url)), '0x2')
})

test('the second node is not called while the first one answers', async () => {
  const first = await node(result('0x1'))
  const second = await node(result('0x2'))
  assert.is(await readBalance(networkAt(first.url, second.url)), '0x1')
  assert.is(second.requests.length, 0)
})

test('the error of the last node counts when all fail', async () => {
  const first = await node(status(401))
  const second = await node(status(404))
  const error = await errorOf(readBalance(networkAt(first.url, second.url)))
  assert.ok(isError(error, 'service-failed') && error.facts.status === 404)
})

test('a network without a node fails with service-failed', async () => {
  assert.is((await errorOf(readBalance(networkAt()))).code, 'service-failed')
})

test('a silent node times out after 10 s without a retry, and the next node is called', async () => {
  const silent = await node(silence)
  const next = await node(result('0x2'))
  const clock = fakeClock()
  try {
    let error: WidgetError | undefined
    void errorOf(readBalance(networkAt(silent.url))).then(e => {
      error = e
    })
    await silent.waitForRequests(1)
    await clock.advance(9_999)
    assert.is(error, undefined)
    await clock.advance(1)
    await until(() => !!error, 'the timeout')
    if (!error) throw new Error('no timeout')
    assert.is(error.code, 'service-timeout')
    assert.equal(error.facts, { service: 'rpc', timeoutMs: 10_000 })
    assert.is(error.message, 'The request took too long to respond.')
    assert.is(silent.requests.length, 1)
    const both = readBalance(networkAt(silent.url, next.url))
    await silent.waitForRequests(2)
    await clock.advance(10_000)
    assert.is(await both, '0x2')
  } finally {
    clock.restore()
  }
})

test('aborting a request ends it without a retry and without another node', async () => {
  const silent = await node(silence)
  const next = await node(result('0x2'))
  const controller = new AbortController()
  const request = errorOf(readBalance(networkAt(silent.url, next.url), controller.signal))
  await silent.waitForRequests(1)
  controller.abort()
  assert.is((await request).code, 'service-failed')
  assert.is(next.requests.length, 0)
})

test('aborting also ends the wait before a retry', async () => {
  const overloaded = await node(status(503, { 'retry-after': '9' }))
  const controller = new AbortController()
  const request = errorOf(readBalance(networkAt(overloaded.url), controller.signal))
  await overloaded.waitForRequests(1)
  controller.abort()
  await request
  assert.is(overloaded.requests.length, 1)
})

test('an aborted signal sends no request', async () => {
  const server = await node(result('0x1'))
  await errorOf(readBalance(networkAt(server.url), AbortSignal.abort()))
  assert.is(server.requests.length, 0)
})

test('no error contains the URL of a node, which may hold a key', async () => {
  const error = await errorOf(readBalance(networkAt('http://127.0.0.1:1/secret-key')))
  assert.not.match(JSON.stringify(error.facts) + error.message, /secret|127/)
})

test.run()
