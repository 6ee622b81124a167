/** The stored swap, whose shape is checked like other input from outside. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { removeStoredSwap, storedSwapOf, storeSwap, type StoredSwap } from '../../../src/core/swap/stored-swap'
import { ALICE, BOB } from '../../doubles/scripted-provider'

const KEY = 'billfold.swap'
const swap = (part: Partial<StoredSwap> = {}): StoredSwap => ({
  caipAddress: `eip155:1:${ALICE}`,
  stage: 'approved',
  source: { chainId: 'eip155:1', symbol: 'USDC', name: 'USD Coin', decimals: 6, address: BOB },
  target: { chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 },
  amount: '5',
  expected: '6',
  minimum: '5',
  slippage: 100,
  nonce: '1',
  height: '2',
  to: BOB,
  data: '0x12',
  atMs: Date.now(),
  ...part
})
const write = (data: unknown) => localStorage.setItem(KEY, JSON.stringify({ v: 1, data }))

test.before.each(() => localStorage.clear())

test('a swap is read again for its account, without prices and large images', () => {
  const { source } = swap()
  storeSwap(swap({ source: { ...source, price: 5n, icon: 'data:image/png;base64,AA' } }))
  const stored = storedSwapOf(`eip155:1:${ALICE}`)
  assert.equal([stored?.source.price, stored?.source.icon, stored?.amount], [undefined, undefined, '5'])
  assert.is(storedSwapOf(`eip155:1:${BOB}`), undefined)
  assert.is(storedSwapOf(`eip155:8453:${ALICE}`), undefined)
  removeStoredSwap()
  assert.is(localStorage.getItem(KEY), null)
})

test('a swap is forgotten after an hour', () => {
  storeSwap(swap({ atMs: Date.now() - 3_600_001 }))
  assert.is(storedSwapOf(`eip155:1:${ALICE}`), undefined)
})

test('a malformed swap is none', () => {
  const { source } = swap()
  for (const part of [
    { stage: 'sent' },
    { amount: 5 },
    { amount: '-5' },
    { minimum: undefined },
    { slippage: 9_999 },
    { nonce: undefined },
    { to: undefined },
    { data: 'x' },
    { atMs: 'now' },
    { source: { ...source, decimals: 99 } },
    { source: { ...source, address: 'javascript:' } },
    { target: undefined },
    { caipAddress: 'x' }
  ]) {
    write({ ...swap(), ...part })
    assert.is(storedSwapOf(`eip155:1:${ALICE}`), undefined, JSON.stringify(part))
  }
  write(swap())
  assert.ok(storedSwapOf(`eip155:1:${ALICE}`))
})

test.run()
