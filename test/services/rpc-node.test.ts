import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/errors'
import type { Network } from '../../src/core/networks'
import { mainnet } from '../../src/networks'
import { callNode } from '../../src/services/rpc-node'
import { fakeClock, until } from '../doubles/fake-clock'
import { hurriedClock } from '../doubles/hurried-clock'
import { body, drop, result, rpcServer, silence, status } from '../doubles/rpc-server'
import { servers } from '../doubles/servers'

const { start: node, closeAll } = servers(rpcServer)
test.after.each(closeAll)

const at = (...urls: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
const ask = (network: Network, signal?: AbortSignal) => callNode(network, 'eth_getBalance', ['0x00', 'latest'], signal)
const failure = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${String(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}

test('asks by JSON-RPC and gives the result', async () => {
  const server = await node(result('0x10'))
  assert.is(await ask(at(server.url)), '0x10')
  assert.equal(
    server.asked.map(a => a.body),
    [{ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x00', 'latest'] }]
  )
})

test('a result of null is a result', async () => {
  const server = await node(result(null))
  assert.is(await ask(at(server.url)), null)
})

const retried = [403, 408, 413, 429, 500, 502, 503, 504]
test(
  `asks again after ${retried.join(', ')} and after a dropped connection: ` + '3 times, after 150, 300 and 600 ms',
  async () => {
    for (const [i, answer] of [...retried.map(code => status(code)), drop].entries()) {
      const server = await node(answer)
      const clock = hurriedClock()
      try {
        const error = await failure(ask(at(server.url)))
        assert.ok(isError(error, 'service-failed'))
        assert.is(error.facts.status, retried[i] ?? 0)
        assert.is(error.message, 'HTTP request failed.')
        assert.equal(clock.pauses, [150, 300, 600])
        assert.is(server.asked.length, 4)
      } finally {
        clock.restore()
      }
    }
  }
)

test('one good answer ends it', async () => {
  const server = await node(status(503), drop, result('0x1'))
  assert.is(await ask(at(server.url)), '0x1')
  assert.is(server.asked.length, 3)
})

test('waits as long as the node asks for (Retry-After)', async () => {
  const server = await node(status(429, { 'retry-after': '1' }), result('0x1'))
  const clock = hurriedClock()
  try {
    assert.is(await ask(at(server.url)), '0x1')
    assert.equal(clock.pauses, [1_000])
  } finally {
    clock.restore()
  }
})

for (const [name, answer, code] of [
  ['400', status(400), 400],
  ['401', status(401), 401],
  ['404', status(404), 404],
  ['an error of JSON-RPC', body('{"jsonrpc":"2.0","id":1,"error":{"code":-32602}}'), 200],
  ['nonsense', body('null'), 200]
] as const) {
  test(`does not ask again after ${name}`, async () => {
    const server = await node(answer)
    const error = await failure(ask(at(server.url)))
    assert.ok(isError(error, 'service-failed'))
    assert.is(error.facts.status, code)
    assert.is(server.asked.length, 1)
  })
}

test('the second node answers when the first does not', async () => {
  const first = await node(status(400))
  const second = await node(result('0x2'))
  assert.is(await ask(at(first.url, second.url)), '0x2')
})

test('the second node is left alone while the first answers', async () => {
  const first = await node(result('0x1'))
  const second = await node(result('0x2'))
  assert.is(await ask(at(first.url, second.url)), '0x1')
  assert.is(second.asked.length, 0)
})

test('when none answers the last failure counts', async () => {
  const first = await node(status(401))
  const second = await node(status(404))
  const error = await failure(ask(at(first.url, second.url)))
  assert.ok(isError(error, 'service-failed') && error.facts.status === 404)
})

test('a network without a node fails as a service', async () => {
  assert.is((await failure(ask(at()))).code, 'service-failed')
})

test('gives up on a silent node after 10 s, without asking it again, and goes on to the next', async () => {
  const silent = await node(silence)
  const next = await node(result('0x2'))
  const clock = fakeClock()
  try {
    let error: WidgetError | undefined
    void failure(ask(at(silent.url))).then(e => {
      error = e
    })
    await silent.hears(1)
    await clock.advance(9_999)
    assert.is(error, undefined)
    await clock.advance(1)
    await until(() => !!error, 'it gives up')
    if (!error) throw new Error('it did not')
    assert.is(error.code, 'service-timeout')
    assert.equal(error.facts, { service: 'rpc', timeoutMs: 10_000 })
    assert.is(error.message, 'The request took too long to respond.')
    assert.is(silent.asked.length, 1)
    const both = ask(at(silent.url, next.url))
    await silent.hears(2)
    await clock.advance(10_000)
    assert.is(await both, '0x2')
  } finally {
    clock.restore()
  }
})

test('a caller that loses interest ends it: no other request, no other node', async () => {
  const silent = await node(silence)
  const next = await node(result('0x2'))
  const leaving = new AbortController()
  const asking = failure(ask(at(silent.url, next.url), leaving.signal))
  await silent.hears(1)
  leaving.abort()
  assert.is((await asking).code, 'service-failed')
  assert.is(next.asked.length, 0)
})

test('nor is the wait before a retry sat out', async () => {
  const busy = await node(status(503, { 'retry-after': '9' }))
  const leaving = new AbortController()
  const asking = failure(ask(at(busy.url), leaving.signal))
  await busy.hears(1)
  leaving.abort()
  await asking
  assert.is(busy.asked.length, 1)
})

test('one who had lost interest before asks nobody', async () => {
  const server = await node(result('0x1'))
  await failure(ask(at(server.url), AbortSignal.abort()))
  assert.is(server.asked.length, 0)
})

test('no error tells the address of a node, which may hold a key', async () => {
  const error = await failure(ask(at('http://127.0.0.1:1/secret-key')))
  assert.not.match(JSON.stringify(error.facts) + error.message, /secret|127/)
})

test.run()
