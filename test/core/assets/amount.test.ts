import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fiatText, parseAmount, typedAmount } from '../../../src/core/assets/amount'
import { formatUnits } from '../../../src/core/assets/units'
import { amounts, decimals } from './any-amount'

test('any amount up to 2^256 - 1 with 0 to 36 decimals survives formatting and parsing', () => {
  fc.assert(
    fc.property(amounts, decimals, (value, places) => parseAmount(formatUnits(value, places), places) === value),
    { numRuns: 2_000 }
  )
})

test('a formatted amount has no exponent, no trailing zero and no more decimals than the unit', () => {
  fc.assert(
    fc.property(amounts, decimals, (value, places) => {
      const text = formatUnits(value, places)
      const [integer, fraction = ''] = text.split('.')
      return (
        /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) &&
        fraction.length <= places &&
        BigInt(integer!) === value / 10n ** BigInt(places)
      )
    }),
    { numRuns: 2_000 }
  )
})

test('a field keeps the formatted text of any amount', () => {
  fc.assert(
    fc.property(
      amounts,
      decimals,
      (value, places) => typedAmount(formatUnits(value, places), places) === formatUnits(value, places)
    )
  )
})

test('an amount is truncated after the given decimals, never rounded', () => {
  assert.is(formatUnits(1_999_999_999_999_999_999n, 18, 6), '1.999999')
  assert.is(formatUnits(1n, 18, 6), '0')
  assert.is(formatUnits(5n, 0, 6), '5')
})

test('dollars are grouped in threes, with two decimals', () => {
  assert.is(fiatText(0n), '$0.00')
  assert.is(fiatText(7n), '$0.07')
  assert.is(fiatText(418_209n), '$4,182.09')
  assert.is(fiatText(123_456_789_012n), '$1,234,567,890.12')
})

test('a text with more decimals than the token is not an amount of it, except for trailing zeros', () => {
  assert.is(parseAmount('1.2345678', 6), undefined)
  assert.is(parseAmount('1.2300000', 2), 123n)
  assert.is(parseAmount('1.', 2), 100n)
})

test('an amount beyond 2^256 - 1 is invalid', () => {
  assert.is(parseAmount(String(2n ** 256n - 1n), 0), 2n ** 256n - 1n)
  assert.is(parseAmount(String(2n ** 256n), 0), undefined)
  assert.is(parseAmount('1', 78), undefined)
})

test('text that is not a decimal number is not an amount', () => {
  for (const text of ['', '-1', '1e3', '0x1', '.5', ' 1', '1,5', 'NaN', 'Infinity'])
    assert.is(parseAmount(text, 18), undefined, text)
})

test.run()
