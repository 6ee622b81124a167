import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $balance, resetBalance, removeStoredBalance } from '../../../src/core/session/balance'
import { freshBalance, runBalance } from '../../../src/core/session/run-balance'
import { keys } from '../../../src/core/platform/storage-schema'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { freshPage } from '../reset-stores'

test.before.each(freshPage)

const alice = `eip155:1:${ALICE}` as const
const balance = { caipAddress: alice, value: 2n ** 64n, decimals: 18, symbol: 'ETH' }

test('a balance is fresh for exactly 30 s, for its own account and network', async () => {
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

test('a clock that was set back makes no balance fresh', async () => {
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

test('removing deletes the stored balance, resetting only hides it', async () => {
  await runBalance(async () => balance)
  resetBalance()
  assert.is($balance.get().data, undefined)
  assert.equal(freshBalance(alice), balance)
  removeStoredBalance()
  assert.is(freshBalance(alice), undefined)
  assert.is(localStorage.getItem(keys.balance), null)
})

test('malformed stored values are not a balance', () => {
  const valid = { caipAddress: alice, value: '1', decimals: 18, symbol: 'ETH', atMs: Date.now() }
  const malformed = [
    null,
    7,
    [],
    {},
    { ...valid, value: '-1' },
    { ...valid, value: '1e3' },
    { ...valid, value: 1 },
    { ...valid, value: '9'.repeat(79) },
    { ...valid, decimals: 1e9 },
    { ...valid, decimals: -1 },
    { ...valid, decimals: 1.5 },
    { ...valid, symbol: {} },
    { ...valid, atMs: 'now' },
    { ...valid, caipAddress: 7 }
  ]
  for (const data of malformed) {
    removeStoredBalance()
    localStorage.setItem(keys.balance, JSON.stringify({ v: 1, data }))
    assert.is(freshBalance(alice), undefined, JSON.stringify(data))
  }
  removeStoredBalance()
  localStorage.setItem(keys.balance, JSON.stringify({ v: 1, data: { ...valid, symbol: 'E\u202eTH'.padEnd(400, 'x') } }))
  assert.is(freshBalance(alice)?.symbol, 'ETHxxxxxxxxx')
})

test.run()
