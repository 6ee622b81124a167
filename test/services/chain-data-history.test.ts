/** The history of the chain data service: the transfers of a transaction, omitted entries, and the next page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchHistory } from '../../src/services/history'
import { json, type Answer } from '../doubles/chain-data-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { start, closeAll, api, account } from './chain-data-setup'

test.after.each(closeAll)
const metadata = {
  operationType: 'send',
  hash: '0x1',
  chain: 'eip155:1',
  minedAt: '2026-11-03T10:00:00Z',
  sentFrom: ALICE,
  sentTo: BOB,
  status: 'confirmed',
  nonce: 1
}
const transfer = {
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://icons.example/eth.png' } },
  direction: 'out',
  quantity: { numeric: '0.1' },
  value: 300.5,
  price: 3005
}
const history = async (...data: unknown[]) =>
  (await fetchHistory(api(await start({ '/history': json({ data, next: null }) })), account)).transactions

test('a transaction lists its movements with sender and receiver', async () => {
  assert.equal(await history({ id: 'a1', metadata, transfers: [transfer] }), [
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
          fiatValue: 300_500_000_000_000_000_000n
        }
      ]
    }
  ])
})

test('a transaction of spam only is dropped, and an approval without movements stays', async () => {
  const nft = (is_spam: boolean) => ({
    nft_info: { name: 'Win', flags: { is_spam }, content: { preview: { url: 'https://img.example/1.png' } } },
    direction: 'in',
    quantity: { numeric: '1' }
  })
  const from = (sentFrom: string) => ({ ...metadata, sentFrom })
  const all = await history(
    { id: 'spam', metadata, transfers: [nft(true), nft(true)] },
    { id: 'half', metadata, transfers: [nft(true), nft(false)] },
    { id: 'approval', metadata, transfers: [] },
    { id: 'nothing', metadata: from(BOB), transfers: [] },
    { id: 'unsaid', metadata: from(BOB), transfers: null }
  )
  assert.equal(
    all.map(({ id }) => id),
    ['half', 'approval', 'unsaid']
  )
  assert.is(all[0]!.movements[1]?.nft?.preview, 'https://img.example/1.png')
})

test('an invalid transaction is dropped, and so are hostile transfers of a valid one', async () => {
  const invalid: unknown[] = [
    null,
    7,
    {},
    { id: 7, metadata },
    { id: 'a' },
    { id: 'a', metadata: { ...metadata, minedAt: 'yesterday' } },
    { id: 'a', metadata: { ...metadata, status: 'fine' } },
    { id: 'a', metadata: { ...metadata, chain: 'x' } },
    { id: '<b>', metadata }
  ]
  assert.equal(await history(...invalid), [])
  const [valid] = await history({
    id: 'a',
    metadata: { ...metadata, operationType: 'x'.repeat(99), hash: 'javascript:alert(1)//', sentTo: {} },
    transfers: [7, null, { direction: 'up' }, { direction: 'in' }, transfer]
  })
  assert.equal([valid!.movements.length, valid!.operation.length, valid!.to], [1, 24, undefined])
})

test('the next page is requested by the cursor of the previous one', async () => {
  const pages: Answer = (response, request) =>
    json({ data: [], next: request.query.get('cursor') ? null : 'two' })(response, request)
  const endpoint = api(await start({ '/history': pages }))
  const first = await fetchHistory(endpoint, account)
  assert.equal([first.next, (await fetchHistory(endpoint, account, first.next)).next], ['two', undefined])
})

test.run()
