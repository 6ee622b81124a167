import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { amountText, fiatText, parseAmount, typedAmount } from '../../src/core/amount'
import { amounts, decimals } from './any-amount'

test('any amount up to 2^256 - 1 with 0 to 36 decimals is read back from its text as it was', () => {
  fc.assert(
    fc.property(amounts, decimals, (value, places) => parseAmount(amountText(value, places), places) === value),
    { numRuns: 2_000 }
  )
})

test(
  'the text of an amount has no exponent, no zero at its end behind a point, ' + 'and no more decimals than there are',
  () => {
    fc.assert(
      fc.property(amounts, decimals, (value, places) => {
        const text = amountText(value, places)
        const [whole, fraction = ''] = text.split('.')
        return (
          /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) &&
          fraction.length <= places &&
          BigInt(whole!) === value / 10n ** BigInt(places)
        )
      }),
      { numRuns: 2_000 }
    )
  }
)

test('a field keeps the text of any amount', () => {
  fc.assert(
    fc.property(
      amounts,
      decimals,
      (value, places) => typedAmount(amountText(value, places), places) === amountText(value, places)
    )
  )
})

test('an amount is cut after so many decimals, never rounded', () => {
  assert.is(amountText(1_999_999_999_999_999_999n, 18, 6), '1.999999')
  assert.is(amountText(1n, 18, 6), '0')
  assert.is(amountText(5n, 0, 6), '5')
})

test('dollars are read in groups of three, with two figures of cents', () => {
  assert.is(fiatText(0n), '$0.00')
  assert.is(fiatText(7n), '$0.07')
  assert.is(fiatText(418_209n), '$4,182.09')
  assert.is(fiatText(123_456_789_012n), '$1,234,567,890.12')
})

test('a text with more decimals than the token has is no amount of it; zeros do not count', () => {
  assert.is(parseAmount('1.2345678', 6), undefined)
  assert.is(parseAmount('1.2300000', 2), 123n)
  assert.is(parseAmount('1.', 2), 100n)
})

test('an amount beyond what a contract can hold is none', () => {
  assert.is(parseAmount(String(2n ** 256n - 1n), 0), 2n ** 256n - 1n)
  assert.is(parseAmount(String(2n ** 256n), 0), undefined)
  assert.is(parseAmount('1', 78), undefined)
})

test('what is no decimal text is no amount', () => {
  for (const text of ['', '-1', '1e3', '0x1', '.5', ' 1', '1,5', 'NaN', 'Infinity'])
    assert.is(parseAmount(text, 18), undefined, text)
})

test.run()
