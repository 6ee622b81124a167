import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST } from '../../src/core/decimal'
import type { Holding } from '../../src/core/token'
import { totalOf, worthOf } from '../../src/core/worth'

const holding = (part: Partial<Holding>): Holding => ({
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  value: 0n,
  ...part
})
const DOLLAR = 10n ** 18n

test('what a holding is worth is cut to the cent, whatever its decimals', () => {
  assert.is(worthOf(holding({ value: 1_999_999_999_999_999_999n, price: 3_000n * DOLLAR })), 599_999n)
  assert.is(worthOf(holding({ value: 1_499_850n, decimals: 6, price: DOLLAR })), 149n)
  assert.is(worthOf(holding({ value: 7n, decimals: 36, price: DOLLAR })), 0n)
  assert.is(worthOf(holding({ value: 7n })), undefined)
})

test('worth is exact for the cheapest token and the largest amount', () => {
  assert.is(worthOf(holding({ value: 10n ** 36n, price: 12_300_000n })), 1_230_000_000n)
  assert.is(worthOf(holding({ value: MOST, decimals: 0, price: DOLLAR })), MOST * 100n)
  fc.assert(
    fc.property(
      fc.bigInt(0n, MOST),
      fc.integer({ min: 0, max: 36 }),
      fc.bigInt(0n, 10n ** 24n),
      (value, decimals, price) => {
        const cents = worthOf(holding({ value, decimals, price }))!
        const unit = 10n ** BigInt(decimals + 16)
        return cents * unit <= value * price && (cents + 1n) * unit > value * price
      }
    )
  )
})

test('the total counts parts of a cent, which no single holding shows', () => {
  const third = holding({ value: DOLLAR, price: DOLLAR / 250n })
  assert.is(worthOf(third), 0n)
  assert.is(totalOf([third, third, third]), 1n)
})

test('what nobody prices adds nothing, and where nothing has a price there is no total', () => {
  assert.is(totalOf([holding({ value: MOST }), holding({ value: DOLLAR, price: DOLLAR })]), 100n)
  assert.is(totalOf([holding({ value: DOLLAR })]), undefined)
  assert.is(totalOf([]), undefined)
})

test('a total is the exact sum, cut once, in whatever order', () => {
  const any = fc.record({
    value: fc.bigInt({ min: 0n, max: MOST }),
    decimals: fc.integer({ min: 0, max: 36 }),
    price: fc.bigInt({ min: 0n, max: 10n ** 24n })
  })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 20 }), parts => {
      const all = parts.map(holding)
      const total = totalOf(all)!
      const exact = parts.reduce(
        (sum, { value, decimals, price }) => sum + value * price * 10n ** BigInt(36 - decimals),
        0n
      )
      assert.ok(total * 10n ** 52n <= exact && exact < (total + 1n) * 10n ** 52n)
      assert.is(totalOf([...all].reverse()), total)
      assert.ok(all.reduce((sum, h) => sum + worthOf(h)!, 0n) <= total)
    })
  )
})

test.run()
