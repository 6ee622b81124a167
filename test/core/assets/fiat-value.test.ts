import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_UINT256 } from '../../../src/core/assets/amount'
import type { Holding } from '../../../src/core/assets/token'
import { totalOf, fiatValueOf } from '../../../src/core/assets/fiat-value'

const holding = (part: Partial<Holding>): Holding => ({
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  value: 0n,
  ...part
})
const DOLLAR = 10n ** 18n

test('the value of a holding is truncated to the cent, whatever its decimals', () => {
  assert.is(fiatValueOf(holding({ value: 1_999_999_999_999_999_999n, price: 3_000n * DOLLAR })), 599_999n)
  assert.is(fiatValueOf(holding({ value: 1_499_850n, decimals: 6, price: DOLLAR })), 149n)
  assert.is(fiatValueOf(holding({ value: 7n, decimals: 36, price: DOLLAR })), 0n)
  assert.is(fiatValueOf(holding({ value: 7n })), undefined)
})

test('the value is exact for the cheapest token and the largest amount', () => {
  assert.is(fiatValueOf(holding({ value: 10n ** 36n, price: 12_300_000n })), 1_230_000_000n)
  assert.is(fiatValueOf(holding({ value: MAX_UINT256, decimals: 0, price: DOLLAR })), MAX_UINT256 * 100n)
  fc.assert(
    fc.property(
      fc.bigInt(0n, MAX_UINT256),
      fc.integer({ min: 0, max: 36 }),
      fc.bigInt(0n, 10n ** 24n),
      (value, decimals, price) => {
        const cents = fiatValueOf(holding({ value, decimals, price }))!
        const unit = 10n ** BigInt(decimals + 16)
        return cents * unit <= value * price && (cents + 1n) * unit > value * price
      }
    )
  )
})

test('the total counts fractions of a cent, which no single holding shows', () => {
  const third = holding({ value: DOLLAR, price: DOLLAR / 250n })
  assert.is(fiatValueOf(third), 0n)
  assert.is(totalOf([third, third, third]), 1n)
})

test('a holding without a price adds nothing, and without any price there is no total', () => {
  assert.is(totalOf([holding({ value: MAX_UINT256 }), holding({ value: DOLLAR, price: DOLLAR })]), 100n)
  assert.is(totalOf([holding({ value: DOLLAR })]), undefined)
  assert.is(totalOf([]), undefined)
})

test('a total is the exact sum, truncated once, in any order', () => {
  const anyHolding = fc.record({
    value: fc.bigInt({ min: 0n, max: MAX_UINT256 }),
    decimals: fc.integer({ min: 0, max: 36 }),
    price: fc.bigInt({ min: 0n, max: 10n ** 24n })
  })
  fc.assert(
    fc.property(fc.array(anyHolding, { minLength: 1, maxLength: 20 }), parts => {
      const all = parts.map(holding)
      const total = totalOf(all)!
      const exact = parts.reduce(
        (sum, { value, decimals, price }) => sum + value * price * 10n ** BigInt(36 - decimals),
        0n
      )
      assert.ok(total * 10n ** 52n <= exact && exact < (total + 1n) * 10n ** 52n)
      assert.is(totalOf([...all].reverse()), total)
      assert.ok(all.reduce((sum, h) => sum + fiatValueOf(h)!, 0n) <= total)
    })
  )
})

test.run()
