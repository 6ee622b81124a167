/** Amounts of swaps: exact, whatever the decimals of the tokens. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatUnits } from '../../../src/core/assets/units'
import { parseAmount } from '../../../src/core/assets/amount'
import { DEFAULT_SLIPPAGE, isSlippage, MAX_SLIPPAGE, MIN_SLIPPAGE, minimumOf } from '../../../src/core/swap/slippage'
import { parseSlippage } from '../../../src/core/swap/slippage-choice'
import { fieldText, impactLevelOf, impactOf, providerFeeOf, rateText } from '../../../src/core/swap/swap-math'
import type { SwapOrder, SwapToken } from '../../../src/core/swap/swap-types'
import fc from '../../property'

const token = (decimals: number, price?: bigint): SwapToken => ({
  chainId: 'eip155:1',
  symbol: 'T',
  name: 'T',
  decimals,
  ...(price !== undefined && { price })
})
const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n })
const decimals = fc.integer({ min: 0, max: 36 })
const slippages = fc.integer({ min: MIN_SLIPPAGE, max: MAX_SLIPPAGE })

test('the minimum is never above what is expected, and never below it by more than the slippage', () => {
  fc.assert(
    fc.property(amounts, slippages, (expected, slippage) => {
      const minimum = minimumOf(expected, slippage)
      assert.ok(minimum <= expected)
      const lost = (expected - minimum) * 10_000n
      assert.ok(lost >= expected * BigInt(slippage) && lost < expected * BigInt(slippage) + 10_000n)
    })
  )
})

test('the text of a field is the amount, cut to six decimals, and never zero for an amount', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, count) => {
      const text = fieldText(amount, count)
      const shown = parseAmount(text, count)!
      assert.ok(shown > 0n && shown <= amount, text)
      const step = count > 6 ? 10n ** BigInt(count - 6) : 1n
      assert.ok(amount - shown < step || shown === amount, text)
    })
  )
})

test('a rate times the amount is what arrives, to six significant digits', () => {
  fc.assert(
    fc.property(amounts, amounts, decimals, decimals, (amount, expected, from, to) => {
      const order = { source: token(from), target: token(to), amount } as SwapOrder
      const text = rateText({ order, expected })
      // 10^-72 of a whole token is the smallest rate
      const rate = parseAmount(text, 72)
      if (rate === undefined) return
      const exact = (expected * 10n ** BigInt(72 + from - to + 36)) / amount / 10n ** 36n
      assert.ok(rate <= exact, text)
      assert.ok((exact - rate) * 100_000n <= exact + 100_000n, `${text} of ${exact}`)
    })
  )
})

test('the impact is the lost share of the value, and nothing for a gain', () => {
  const dollar = 10n ** 18n
  fc.assert(
    fc.property(fc.bigInt({ min: 10_000n, max: 10n ** 20n }), fc.integer({ min: 0, max: 10_000 }), (cents, lost) => {
      const paid = cents * 10n ** 4n
      const received = (paid * BigInt(10_000 - lost)) / 10_000n
      const impact = impactOf(token(6, dollar), paid, token(6, dollar), received)!
      assert.ok(Math.abs(impact - lost) <= 1, `${impact} for ${lost}`)
    })
  )
  assert.is(impactOf(token(6, dollar), 10n ** 6n, token(6, dollar), 2n * 10n ** 6n), 0)
  assert.is(impactOf(token(6), 10n ** 6n, token(6, dollar), 10n ** 6n), undefined)
  assert.equal([undefined, 0, 299, 300, 999, 1_000].map(impactLevelOf), [
    'none',
    'none',
    'none',
    'warning',
    'warning',
    'high'
  ])
})

test('a slippage is read in percent, within its bounds', () => {
  fc.assert(
    fc.property(slippages, slippage => {
      assert.is(parseSlippage(formatUnits(BigInt(slippage), 2)), slippage)
    })
  )
  for (const text of ['', '0', '0.09', '5.01', '7', 'x', '1e1', '-1', '1.234', '100'])
    assert.is(parseSlippage(text), undefined, text)
  assert.equal([parseSlippage('0,5'), parseSlippage(' 1 '), parseSlippage('5.')], [50, DEFAULT_SLIPPAGE, 500])
  assert.equal([1.5, NaN, '100', 9, 501].map(isSlippage), [false, false, false, false, false])
})

test('the fee of the provider is 0.85 percent', () => {
  assert.is(providerFeeOf(10_000n), 85n)
})

test.run()
