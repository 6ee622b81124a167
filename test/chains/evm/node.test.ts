/** Requests to one node: batches, limits of time and size, and a caller that aborts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchCalls } from '../../../src/chains/evm/fetch-calls'
import { askNode, nodeOf, toServiceError } from '../../../src/chains/evm/node'
import type { WidgetError } from '../../../src/core/errors'
import { silence, stalled, status, text } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { node, closeAll, at, ask, one, failure, statusOf } from './node-setting'

test.after.each(closeAll)

test('what is asked in one task is one request, and each gets its own answer in whatever order they come', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), { shuffle: true })
  const asked = ['0x1', '0x2', '0x3'].map(value => askNode(at(server.url), 'eth_getBalance', [value]))
  assert.equal(await Promise.all(asked), ['0x1', '0x2', '0x3'])
  assert.is(server.requests.length, 1)
  assert.is(server.requests[0]!.calls.length, 4)
})

test('an answer that a batch lacks is no answer to another question', async () => {
  const server = await node(one('0x1'), {
    whole: (calls, turn) =>
      turn
        ? undefined
        : text(
            JSON.stringify(
              calls
                .filter(call => call.params?.[0] !== '0xa')
                .map(({ id, method, params }) => ({
                  id,
                  result: method === 'eth_chainId' ? '0x1' : `of ${String(params?.[0])}`
                }))
            )
          )
  })
  const [first, second] = [
    askNode(at(server.url), 'eth_getBalance', ['0xa']),
    askNode(at(server.url), 'eth_getBalance', ['0xb'])
  ]
  assert.is(await second, 'of 0xb')
  assert.is(await first, '0x1', 'it was asked again')
})

test('a node that takes no batches is asked one by one', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), {
    whole: (_calls, _turn, isBatch) =>
      isBatch ? status(500, {}, '{"message":"no batches here","code":31}') : undefined
  })
  assert.equal(await Promise.all(['0x1', '0x2'].map(value => askNode(at(server.url), 'eth_getBalance', [value]))), [
    '0x1',
    '0x2'
  ])
  assert.equal(
    server.requests.map(r => r.isBatch),
    [true, false, false, false]
  )
  await Promise.all(['0x3', '0x4'].map(value => askNode(at(server.url), 'eth_getBalance', [value])))
  assert.is(server.requests.filter(r => r.isBatch).length, 1, 'it is remembered')
})

test('no node can make anybody wait for more than 10 s', async () => {
  const server = await node(() => status(429, { 'retry-after': '86400' }))
  const answer = await fetchCalls(server.url, { method: 'POST', body: '{"id":1,"method":"eth_gasPrice"}' })
  assert.is(answer.headers.get('retry-after'), '10')
})

test('nor fill its memory', async () => {
  const server = await node(() => text(' '.repeat(11 * 1024 * 1024)))
  const [end] = await Promise.allSettled([
    fetchCalls(server.url, { method: 'POST', body: '{"id":1,"method":"eth_gasPrice"}' })
  ])
  assert.is(end.status, 'rejected')
})

for (const [name, answer] of [
  ['silent', silence],
  ['stalled', stalled]
] as const) {
  test(`gives up on a ${name} node after 10 s`, async () => {
    const server = await node(() => answer)
    const clock = fakeClock()
    try {
      let error: WidgetError | undefined
      const network = at(server.url)
      void failure(
        nodeOf(network)
          .request({ method: 'eth_gasPrice' }, { retryCount: 0 })
          .catch(e => {
            throw toServiceError(e)
          })
      ).then(e => {
        error = e
      })
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

test.run()
