/** The history of the chain data service: the transfers of a transaction, omitted entries, and the next page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchHistory } from '../../src/services/chain-data'
import { json, type Answer } from '../doubles/chain-data-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { start, closeAll, api, place } from './chain-data-setting'

test.after.each(closeAll)
const sent = {
  operationType: 'send',
  hash: '0x1',
  chain: 'eip155:1',
  minedAt: '2026-11-03T10:00:00Z',
  sentFrom: ALICE,
  sentTo: BOB,
  status: 'confirmed',
  nonce: 1
}
const out = {
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://icons.example/eth.png' } },
  direction: 'out',
  quantity: { numeric: '0.1' },
  value: 300.5,
  price: 3005
}
const history = async (...data: unknown[]) =>
  (await fetchHistory(api(await start({ '/history': json({ data, next: null }) })), place)).transactions

test('a transaction says what went where', async () => {
  assert.equal(await history({ id: 'a1', metadata: sent, transfers: [out] }), [
    {
      id: 'a1',
      hash: '0x1',
      chainId: 'eip155:1',
      operation: 'send',
      status: 'confirmed',
      minedAtMs: Date.UTC(2026, 10, 3, 10),
      from: ALICE,
      to: BOB,
      movements: [
        {
          direction: 'out',
          name: 'Ether',
          symbol: 'ETH',
          icon: 'https://icons.example/eth.png',
          amount: 10n ** 35n,
          worth: 300_500_000_000_000_000_000n
        }
      ]
    }
  ])
})

test('what is spam and nothing else is left out; an approval, which moves nothing, stays', async () => {
  const nft = (is_spam: boolean) => ({
    nft_info: { name: 'Win', flags: { is_spam }, content: { preview: { url: 'https://img.example/1.png' } } },
    direction: 'in',
    quantity: { numeric: '1' }
  })
  const from = (sentFrom: string) => ({ ...sent, sentFrom })
  const all = await history(
    { id: 'spam', metadata: sent, transfers: [nft(true), nft(true)] },
    { id: 'half', metadata: sent, transfers: [nft(true), nft(false)] },
    { id: 'approval', metadata: sent, transfers: [] },
    { id: 'nothing', metadata: from(BOB), transfers: [] },
    { id: 'unsaid', metadata: from(BOB), transfers: null }
  )
  assert.equal(
    all.map(({ id }) => id),
    ['half', 'approval', 'unsaid']
  )
  assert.is(all[0]!.movements[1]?.nft?.preview, 'https://img.example/1.png')
})

test('a transaction that is none is left out, and a hostile transfer of a good one', async () => {
  const bad: unknown[] = [
    null,
    7,
    {},
    { id: 7, metadata: sent },
    { id: 'a' },
    { id: 'a', metadata: { ...sent, minedAt: 'yesterday' } },
    { id: 'a', metadata: { ...sent, status: 'fine' } },
    { id: 'a', metadata: { ...sent, chain: 'x' } },
    { id: '<b>', metadata: sent }
  ]
  assert.equal(await history(...bad), [])
  const [good] = await history({
    id: 'a',
    metadata: { ...sent, operationType: 'x'.repeat(99), hash: 'javascript:alert(1)//', sentTo: {} },
    transfers: [7, null, { direction: 'up' }, { direction: 'in' }, out]
  })
  assert.equal([good!.movements.length, good!.operation.length, good!.to], [1, 24, undefined])
})

test('history goes on by the cursor that came with the page before', async () => {
  const pages: Answer = (response, asked) =>
    json({ data: [], next: asked.query.get('cursor') ? null : 'two' })(response, asked)
  const own = api(await start({ '/history': pages }))
  const first = await fetchHistory(own, place)
  assert.equal([first.next, (await fetchHistory(own, place, first.next)).next], ['two', undefined])
})

test.run()
