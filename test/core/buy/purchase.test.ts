import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import fc from '../../property'
import { amounts, decimals } from '../assets/any-amount'
import {
  $arrival,
  $providerWindow,
  $purchase,
  beginPurchase,
  endPurchase,
  keepWaiting,
  noteBalance,
  noteOtherTab,
  reloadPurchase,
  setProviderWindow,
  type Purchase
} from '../../../src/core/buy/purchase'

const KEY = 'billfold.purchase-eip155'
const account = 'eip155:1:0xAbc' as const
const purchase: Purchase = {
  caipAddress: account,
  provider: 'meld',
  symbol: 'ETH',
  fiat: 'USD',
  amount: '100',
  startedAtMs: Date.now()
}
const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? 'null') as { data: Record<string, unknown> } | null)?.data
/** Acts as the next page: nothing is in memory. */
const nextPage = () => {
  const text = localStorage.getItem(KEY)
  endPurchase()
  if (text) localStorage.setItem(KEY, text)
  reloadPurchase(account)
}

test.before.each(() => {
  localStorage.clear()
  reloadPurchase(account)
})

test('a purchase survives a reload with the balance before it, and nothing is known of its window', () => {
  beginPurchase(purchase)
  setProviderWindow({ status: 'open', url: 'https://meldcrypto.com/' })
  noteBalance(purchase, 5n, 18)
  nextPage()
  assert.equal($purchase.get(), { ...purchase, address: undefined, before: 5n })
  assert.equal($providerWindow.get(), { status: 'away' })
  assert.is(localStorage.getItem(KEY)!.includes('meldcrypto'), false, 'no address of a page is stored')
})

test('reading it again keeps the state of its window', () => {
  beginPurchase(purchase)
  setProviderWindow({ status: 'open' })
  reloadPurchase(account)
  assert.is($providerWindow.get().status, 'open')
})

test('a purchase is that of one account', () => {
  beginPurchase(purchase)
  reloadPurchase('eip155:1:0xOther')
  assert.is($purchase.get(), undefined)
  reloadPurchase('eip155:8453:0xAbc')
  assert.is($purchase.get(), undefined)
  reloadPurchase(account)
  assert.is($purchase.get()?.symbol, 'ETH')
})

test('the growth of the balance has arrived; spending meanwhile lowers the balance to compare with', () => {
  beginPurchase(purchase)
  assert.not(noteBalance(purchase, 100n, 18))
  assert.not(noteBalance(purchase, 100n, 18))
  assert.not(noteBalance(purchase, 60n, 18), 'some was spent')
  assert.is(stored()?.['before'], '60')
  assert.ok(noteBalance(purchase, 75n, 18))
  assert.equal($arrival.get(), { amount: 15n, decimals: 18, symbol: 'ETH' })
  assert.is(stored(), undefined, 'another tab need not wait any more')
})

test('whatever the balances, what has arrived is their exact difference, and nothing arrives without growth', () => {
  fc.assert(
    fc.property(amounts, amounts, decimals, (before, after, places) => {
      beginPurchase(purchase)
      noteBalance(purchase, before, places)
      const hasArrived = noteBalance(purchase, after, places)
      const amount = $arrival.get()?.amount
      endPurchase()
      return hasArrived === after > before && amount === (after > before ? after - before : undefined)
    })
  )
})

test('a balance that was read for an earlier purchase does not count', () => {
  beginPurchase(purchase)
  const next = { ...purchase, startedAtMs: purchase.startedAtMs + 1 }
  beginPurchase(next)
  noteBalance(next, 1n, 18)
  assert.not(noteBalance(purchase, 9n, 18))
  assert.is($arrival.get(), undefined)
})

/** Acts as another tab, which begins a purchase later. */
const beginInOtherTab = (part: Partial<Purchase> = {}) => {
  const other = { ...purchase, startedAtMs: purchase.startedAtMs + 5, ...part }
  localStorage.setItem(KEY, JSON.stringify({ v: 1, data: other }))
  noteOtherTab()
}

test('of two purchases of a token, what arrives may be from either, and the user may go on waiting', () => {
  beginPurchase(purchase)
  noteBalance(purchase, 100n, 18)
  beginInOtherTab()
  assert.ok($purchase.get()?.hasOther)
  assert.ok(noteBalance(purchase, 130n, 18))
  assert.is($arrival.get()?.amount, 30n)
  keepWaiting()
  assert.is($arrival.get(), undefined)
  assert.not(noteBalance(purchase, 130n, 18), 'the same does not arrive twice')
  assert.ok(noteBalance(purchase, 150n, 18))
  assert.is($arrival.get()?.amount, 20n)
})

test('a purchase that follows an unfinished one of the same token knows of it, also after a reload', () => {
  beginPurchase(purchase)
  const next = { ...purchase, startedAtMs: purchase.startedAtMs + 1 }
  beginPurchase(next)
  assert.ok($purchase.get()?.hasOther)
  nextPage()
  assert.ok($purchase.get()?.hasOther)
  beginPurchase({ ...next, symbol: 'USDC', startedAtMs: next.startedAtMs + 1 })
  assert.not($purchase.get()?.hasOther, 'another token is told apart by its balance')
})

for (const [what, part] of [
  ['tab', {}],
  ['account', { caipAddress: 'eip155:1:0xOther' }]
] as const)
  test(`a purchase leaves the stored one of another ${what} alone`, () => {
    beginPurchase(purchase)
    beginInOtherTab(part)
    const other = purchase.startedAtMs + 5
    noteBalance(purchase, 100n, 18)
    assert.is(stored()?.['startedAtMs'], other)
    noteBalance(purchase, 200n, 18)
    assert.is(stored()?.['startedAtMs'], other)
    keepWaiting()
    endPurchase()
    assert.is(stored()?.['startedAtMs'], other)
  })

test('stored values that are old, foreign or invalid count as nothing', () => {
  const valid = { ...purchase, before: '7' }
  const isRead = (data: unknown, v = 1) => {
    endPurchase()
    localStorage.setItem(KEY, JSON.stringify({ v, data }))
    reloadPurchase(account)
    return $purchase.get() !== undefined
  }
  assert.ok(isRead(valid))
  assert.not(isRead(valid, 2))
  for (const part of [
    { provider: 'moon' },
    { provider: 'toString' },
    { caipAddress: 'javascript:1' },
    { symbol: '' },
    { amount: undefined },
    { startedAtMs: Date.now() - 8 * 24 * 60 * 60_000 },
    { startedAtMs: 'now' }
  ])
    assert.not(isRead({ ...valid, ...part }), JSON.stringify(part))
  for (const data of [null, 7, 'text', [], {}]) assert.not(isRead(data), JSON.stringify(data))
  assert.ok(isRead({ ...valid, before: '-1' }))
  assert.is($purchase.get()?.before, undefined)
})

test.run()
