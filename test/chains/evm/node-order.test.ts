/** Several nodes of one network: the first one that is requested, and when the next one follows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { status } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { node, closeAll, at, ask, one, failure, statusOf } from './node-setting'

test.after.each(closeAll)

for (const [name, answer] of [
  ['404', status(404)],
  ...[-32000, -32005, -32601, -32603, 4100].map(code => [`${code}`, { error: { code, message: 'not here' } }] as const)
] as const) {
  test(`the second node answers when the first does not: ${name}`, async () => {
    const first = await node(() => answer)
    const second = await node(one('0x2'))
    assert.is(await ask(at(first.url, second.url)), '0x2')
  })
}

test('a node of another network is none', async () => {
  const wrong = await node(one('0xbad'), { chainId: 5 })
  const right = await node(one('0x2'))
  assert.is(await ask(at(wrong.url, right.url)), '0x2')
  assert.is(statusOf(await failure(ask(at(wrong.url)))), 0)
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
    const second = await node(one('0x2'))
    assert.is(statusOf(await failure(ask(at(first.url, second.url)))), 200)
    assert.equal(
      second.asked().filter(({ method }) => method !== 'eth_blockNumber'),
      []
    )
  })
}

test(
  'the better of two nodes is asked first, once that is known; ranking begins with the first question, and ends ' +
    'with the last',
  async () => {
    const bad = await node(({ method }) => (method === 'eth_blockNumber' ? status(500) : { result: '0xbad' }))
    const good = await node(one('0x2'))
    const network = at(bad.url, good.url)
    const clock = fakeClock()
    try {
      assert.is(bad.requests.length, 0)
      const pings = () => bad.asked().filter(({ method }) => method === 'eth_blockNumber').length
      let got: unknown
      void ask(network).then(value => {
        got = value
      })
      await clock.advance(0)
      await until(() => got !== undefined, 'the first answers')
      assert.is(got, '0xbad')
      await until(() => pings() === 1, 'it is pinged')
      await until(() => good.asked().length === 1, 'so is the other')
      await until(() => clock.pending() === 1, 'all are back')
      got = undefined
      void ask(network).then(value => {
        got = value
      })
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
  }
)

test('where the site has nodes of its own, the network’s hears nothing until all of them fail', async () => {
  let isThere = true
  const [first, second] = [
    await node(() => (isThere ? { result: '0x1' } : status(400))),
    await node(() => (isThere ? { result: '0x1' } : status(400)))
  ]
  const open = await node(one('0x2'))
  const network = at(first.url, second.url, open.url)
  network.rpcUrls = { ...network.rpcUrls, own: { http: [first.url, second.url] } }
  assert.is(await ask(network), '0x1')
  await until(() => second.asked().some(({ method }) => method === 'eth_blockNumber'), 'the other of its own is pinged')
  assert.is(open.requests.length, 0)
  isThere = false
  assert.is(await ask(network), '0x2')
})

test.run()
