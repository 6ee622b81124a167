/** Requests to one node: batches, limits of time and size, and a caller that aborts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchCalls } from '../../../src/chains/evm/fetch-calls'
import { callEvmNode, nodeOf, toServiceError } from '../../../src/chains/evm/node'
import type { WidgetError } from '../../../src/core/platform/errors'
import { silence, stalled, status, text } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { node, closeAll, networkWith, requestGasPrice, answering, failure, statusOf } from './node-setup'

test.after.each(closeAll)

test('calls of one task share one request, and each gets its own answer in any order', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), { shuffle: true })
  const requests = ['0x1', '0x2', '0x3'].map(value => callEvmNode(networkWith(server.url), 'eth_getBalance', [value]))
  assert.equal(await Promise.all(requests), ['0x1', '0x2', '0x3'])
  assert.is(server.requests.length, 1)
  assert.is(server.requests[0]!.calls.length, 4)
})

test("a call that a batch leaves unanswered is requested again and never gets another call's answer", async () => {
  const server = await node(answering('0x1'), {
    whole: (calls, requestIndex) =>
      requestIndex
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
    callEvmNode(networkWith(server.url), 'eth_getBalance', ['0xa']),
    callEvmNode(networkWith(server.url), 'eth_getBalance', ['0xb'])
  ]
  assert.is(await second, 'of 0xb')
  assert.is(await first, '0x1', 'it was requested again')
})

test('a node that takes no batches is asked one by one', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), {
    whole: (_calls, _requestIndex, isBatch) =>
      isBatch ? status(500, {}, '{"message":"no batches here","code":31}') : undefined
  })
  assert.equal(
    await Promise.all(['0x1', '0x2'].map(value => callEvmNode(networkWith(server.url), 'eth_getBalance', [value]))),
    ['0x1', '0x2']
  )
  assert.equal(
    server.requests.map(request => request.isBatch),
    [true, false, false, false]
  )
  await Promise.all(['0x3', '0x4'].map(value => callEvmNode(networkWith(server.url), 'eth_getBalance', [value])))
  assert.is(server.requests.filter(request => request.isBatch).length, 1, 'it is remembered')
})

test('a node can delay a retry by at most 10 s', async () => {
  const server = await node(() => status(429, { 'retry-after': '86400' }))
  const response = await fetchCalls(server.url, { method: 'POST', body: '{"id":1,"method":"eth_gasPrice"}' })
  assert.is(response.headers.get('retry-after'), '10')
})

test('a response of more than 10 MB is rejected', async () => {
  const server = await node(() => text(' '.repeat(11 * 1024 * 1024)))
  const [result] = await Promise.allSettled([
    fetchCalls(server.url, { method: 'POST', body: '{"id":1,"method":"eth_gasPrice"}' })
  ])
  assert.is(result.status, 'rejected')
})

for (const [name, response] of [
  ['silent', silence],
  ['stalled', stalled]
] as const) {
  test(`a request to a ${name} node ends after 10 s`, async () => {
    const server = await node(() => response)
    const clock = fakeClock()
    try {
      let error: WidgetError | undefined
      const network = networkWith(server.url)
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
      await server.waitForRequests(1)
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

test('an aborted caller causes no further request', async () => {
  const server = await node(() => status(503, { 'retry-after': '1' }))
  const leaving = new AbortController()
  const request = failure(requestGasPrice(networkWith(server.url), leaving.signal))
  await server.waitForRequests(1)
  leaving.abort()
  assert.is(statusOf(await request), 0)
  const unused = await node(answering('0x1'))
  await failure(requestGasPrice(networkWith(unused.url), AbortSignal.abort()))
  assert.is(unused.requests.length, 0)
})

test.run()
