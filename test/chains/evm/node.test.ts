/** Requests to one node: batches, limits of time and size, and a caller that aborts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callEvmNode } from '../../../src/chains/evm/node'
import type { WidgetError } from '../../../src/core/platform/errors'
import { stalled, status, text, type EvmCall } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { node, closeAll, networkWith, requestGasPrice, answering, failure, statusOf } from './node-setup'

test.after.each(closeAll)

test('a call is a request of JSON-RPC 2.0', async () => {
  const server = await node(answering('0x1'))
  // The first call of a node is in a batch, with the check of the network.
  for (let calls = 0; calls < 2; calls++) await requestGasPrice(networkWith(server.url))
  const [{ id, ...call }] = server.requests[1]!.calls as [EvmCall]
  assert.equal(
    [server.requests[1]!.isBatch, typeof id, call],
    [false, 'number', { jsonrpc: '2.0', method: 'eth_gasPrice', params: [] }]
  )
})

test('calls that are made together share one request, and each gets its own answer in any order', async () => {
  const server = await node(({ params }) => ({ result: params?.[0] }), { shuffle: true })
  const requests = ['0x1', '0x2', '0x3'].map(value => callEvmNode(networkWith(server.url), 'eth_getBalance', [value]))
  assert.equal(await Promise.all(requests), ['0x1', '0x2', '0x3'])
  assert.is(server.requests.length, 1)
  assert.is(server.requests[0]!.calls.length, 4)
})

test('calls wait for no timer, which browsers delay while a page is hidden', async () => {
  const server = await node(answering('0x1'))
  const clock = fakeClock()
  try {
    let answer: unknown
    void requestGasPrice(networkWith(server.url)).then(value => {
      answer = value
    })
    await until(() => answer !== undefined, 'the answer, while the clock stands still')
    assert.is(answer, '0x1')
  } finally {
    clock.restore()
  }
})

test('a batch has at most 1,000 calls', async () => {
  const server = await node(answering('0x1'))
  const network = networkWith(server.url)
  await Promise.all(Array.from({ length: 1_001 }, () => requestGasPrice(network)))
  // The check of the network is a call, too.
  assert.equal(
    server.requests.map(({ calls }) => calls.length),
    [1_000, 2]
  )
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
  let isBusy = true
  const server = await node(() => {
    const answer = isBusy ? status(429, { 'retry-after': '86400' }) : { result: '0x1' }
    isBusy = false
    return answer
  })
  const clock = fakeClock()
  try {
    let answer: unknown
    void requestGasPrice(networkWith(server.url)).then(value => {
      answer = value
    })
    await clock.advance(0)
    await until(() => server.calls().length === 1 && clock.pending() === 1, 'the pause')
    await clock.advance(10_000)
    await clock.advance(0)
    await until(() => answer !== undefined, 'the answer')
    assert.is(answer, '0x1')
  } finally {
    clock.restore()
  }
})

test('a response of more than 10 MB is rejected', async () => {
  const server = await node(() => text(' '.repeat(11 * 1024 * 1024)))
  assert.is(statusOf(await failure(requestGasPrice(networkWith(server.url)))), 200)
})

test('a node that stalls within its answer is given up after 10 s', async () => {
  const server = await node(() => stalled)
  const clock = fakeClock()
  try {
    let error: WidgetError | undefined
    void failure(requestGasPrice(networkWith(server.url))).then(e => {
      error = e
    })
    for (const [failures, pauseMs] of [0, 150, 300, 600].entries()) {
      await clock.advance(pauseMs)
      await clock.advance(0)
      await until(() => server.calls().length === failures + 1, `request ${failures + 1}`)
      assert.is(error, undefined)
      await clock.advance(10_000)
    }
    await until(() => !!error, 'it gives up')
    assert.equal([error!.code, error!.facts], ['service-timeout', { service: 'rpc', timeoutMs: 10_000 }])
    assert.is(error!.message, 'The request took too long to respond.')
  } finally {
    clock.restore()
  }
})

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
