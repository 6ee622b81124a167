/** Several nodes of one network: the first one that is requested, and when the next one follows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { status } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { node, closeAll, networkWith, requestGasPrice, answering, failure, statusOf } from './node-setup'

test.after.each(closeAll)

for (const [name, answer] of [
  ['404', status(404)],
  ...[-32000, -32005, -32601, -32603, 4100].map(code => [`${code}`, { error: { code, message: 'not here' } }] as const)
] as const) {
  test(`the second node answers if the first fails with ${name}`, async () => {
    const first = await node(() => answer)
    const second = await node(answering('0x2'))
    assert.is(await requestGasPrice(networkWith(first.url, second.url)), '0x2')
  })
}

test('a node of another network is not used', async () => {
  const otherNetwork = await node(answering('0xbad'), { chainId: 5 })
  const right = await node(answering('0x2'))
  assert.is(await requestGasPrice(networkWith(otherNetwork.url, right.url)), '0x2')
  assert.is(statusOf(await failure(requestGasPrice(networkWith(otherNetwork.url)))), 0)
})

for (const error of [
  { code: 3, message: 'execution reverted: no' },
  { code: -32000, message: 'execution reverted' },
  { code: -32603, message: 'VM Exception: reverted with reason string no' },
  { code: -32003, message: 'rejected' },
  { code: 4001, message: 'no' },
  { code: 5000, message: 'no' }
]) {
  test(`no other node is asked after ${error.code} ${error.message}`, async () => {
    const first = await node(() => ({ error }))
    const second = await node(answering('0x2'))
    assert.is(statusOf(await failure(requestGasPrice(networkWith(first.url, second.url)))), 200)
    assert.equal(
      second.calls().filter(({ method }) => method !== 'eth_blockNumber'),
      []
    )
  })
}

test('the better of two nodes is asked first once known; ranking runs from the first request to the last', async () => {
  const unhealthy = await node(({ method }) => (method === 'eth_blockNumber' ? status(500) : { result: '0xbad' }))
  const healthy = await node(answering('0x2'))
  const network = networkWith(unhealthy.url, healthy.url)
  const clock = fakeClock()
  try {
    assert.is(unhealthy.requests.length, 0)
    const pings = () => unhealthy.calls().filter(({ method }) => method === 'eth_blockNumber').length
    let answer: unknown
    void requestGasPrice(network).then(value => {
      answer = value
    })
    await clock.advance(0)
    await until(() => answer !== undefined, 'the first answers')
    assert.is(answer, '0xbad')
    await until(() => pings() === 1, 'the unhealthy node is pinged')
    await until(() => healthy.calls().length === 1, 'the healthy node is pinged')
    await until(() => clock.pending() === 1, 'all pings are answered')
    answer = undefined
    void requestGasPrice(network).then(value => {
      answer = value
    })
    await clock.advance(0)
    await until(() => answer !== undefined, 'the better one answers')
    assert.is(answer, '0x2')
    for (let ms = 0; ms < 60_000; ms += 4_000) {
      await clock.advance(4_000)
      const settled = pings()
      await until(() => clock.pending() <= 1 && pings() >= settled, 'the pings are answered')
    }
    const last = pings()
    assert.ok(last >= 7 && last <= 9, `${last}`)
    await clock.advance(60_000)
    assert.is(pings(), last)
  } finally {
    clock.restore()
  }
})

test("the network’s node gets no request until all of the host page's own nodes fail", async () => {
  let isThere = true
  const [first, second] = [
    await node(() => (isThere ? { result: '0x1' } : status(400))),
    await node(() => (isThere ? { result: '0x1' } : status(400)))
  ]
  const open = await node(answering('0x2'))
  const network = networkWith(first.url, second.url, open.url)
  network.rpcUrls = { ...network.rpcUrls, own: { http: [first.url, second.url] } }
  assert.is(await requestGasPrice(network), '0x1')
  await until(() => second.calls().some(({ method }) => method === 'eth_blockNumber'), 'the second own node is pinged')
  assert.is(open.requests.length, 0)
  isThere = false
  assert.is(await requestGasPrice(network), '0x2')
})

test.run()
