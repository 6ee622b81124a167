import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $balance, clearBalance, forgetBalance, freshBalance, runBalance } from '../../src/core/balance'
import { keys } from '../../src/core/kept'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { freshPage } from './fresh'

test.before.each(freshPage)

const alice = `eip155:1:${ALICE}` as const
const balance = { caipAddress: alice, value: 2n ** 64n, decimals: 18, symbol: 'ETH' }

test('a balance is kept for 30 s, exactly, for its own account and network', async () => {
  const clock = fakeClock()
  try {
    await runBalance(async () => balance)
    assert.equal(freshBalance(alice), balance)
    assert.is(freshBalance(`eip155:1:${BOB}`), undefined)
    assert.is(freshBalance(`eip155:8453:${ALICE}`), undefined)
    await clock.advance(29_999)
    assert.equal(freshBalance(alice), balance)
    await clock.advance(1)
    assert.is(freshBalance(alice), undefined)
  } finally {
    clock.restore()
  }
})

test('a clock that was set back makes nothing fresh', async () => {
  const clock = fakeClock()
  try {
    localStorage.setItem(
      keys.balance,
      JSON.stringify({ v: 1, data: { ...balance, value: '1', atMs: Date.now() + 60_000 } })
    )
    assert.is(freshBalance(alice), undefined)
  } finally {
    clock.restore()
  }
})

test('forgetting leaves nothing, clearing only takes it out of sight', async () => {
  await runBalance(async () => balance)
  clearBalance()
  assert.is($balance.get().data, undefined)
  assert.equal(freshBalance(alice), balance)
  forgetBalance()
  assert.is(freshBalance(alice), undefined)
  assert.is(localStorage.getItem(keys.balance), null)
})

test('hostile kept values are no balance', () => {
  const good = { caipAddress: alice, value: '1', decimals: 18, symbol: 'ETH', atMs: Date.now() }
  const evil = [
    null,
    7,
    [],
    {},
    { ...good, value: '-1' },
    { ...good, value: '1e3' },
    { ...good, value: 1 },
    { ...good, value: '9'.repeat(79) },
    { ...good, decimals: 1e9 },
    { ...good, decimals: -1 },
    { ...good, decimals: 1.5 },
    { ...good, symbol: {} },
    { ...good, atMs: 'now' },
    { ...good, caipAddress: 7 }
  ]
  for (const data of evil) {
    forgetBalance()
    localStorage.setItem(keys.balance, JSON.stringify({ v: 1, data }))
    assert.is(freshBalance(alice), undefined, JSON.stringify(data))
  }
  forgetBalance()
  localStorage.setItem(keys.balance, JSON.stringify({ v: 1, data: { ...good, symbol: 'E\u202eTH'.padEnd(400, 'x') } }))
  assert.is(freshBalance(alice)?.symbol, 'ETHxxxxxxxxx')
})

test.run()
