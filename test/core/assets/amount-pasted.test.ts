/** Pasted amounts: which separator is the decimal one, and which one groups thousands. */
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { typedAmount } from '../../../src/core/assets/amount'

const pasted: readonly [text: string, expected: string | undefined][] = [
  // No group of thousands begins with a zero.
  ['0.000.001', undefined],
  ['0,000,001', undefined],
  ['0.123.456', undefined],
  ['0,123,456.5', undefined],
  ['00.123.456', undefined],
  ['0.001', '0.001'],
  ['0,001', '0.001'],
  ['0,123', '0.123'],
  // German, English, Swiss, French and Arabic notation.
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1’234.5', '1234.5'],
  ["1'234'567", '1234567'],
  ['1\u00a0234,567', '1234.567'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['١٢٫٥', '12.5'],
  ['۱۲٫۵', '12.5'],
  ['١٫٢٣٤', '1.234'],
  ['१२.५', '12.5'],
  ['１２．５', '12.5'],
  // The Arabic decimal separator never groups thousands.
  ['١٫٢٣٤٫٥٦٧', undefined],
  ['١٫٢٣٤,٥٦', undefined],
  // This is 1234 in English and 1.234 in German.
  ['1,234', undefined],
  ['12,345', undefined],
  ['123,456', undefined],
  ['١,٢٣٤', undefined],
  [' 1,234 ', undefined],
  ['1.234', '1.234'],
  ['1,23', '1.23'],
  ['1,2345', '1.2345'],
  ['1234,567', '1234.567'],
  ['1.234.567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['1.234.567,89', '1234567.89'],
  ['1,234,567,89', undefined],
  ['1.234,567.8', undefined],
  ['1,23,456', undefined],
  ['1.2.3', undefined],
  ['1..5', undefined],
  ['12..5', undefined],
  ['1 2', undefined],
  ['1 5 0', undefined],
  ['1 234 5', undefined],
  ['1_000', '1000'],
  ['1 000 000', '1000000'],
  ['1 000,000 1', undefined],
  ['1e5', undefined],
  ['1E-3', undefined],
  ['1e', undefined],
  ['+5', undefined],
  ['-5', undefined],
  ['−5', undefined],
  ['5-', undefined],
  ['5%', undefined],
  ['$5', undefined],
  ['5 ETH', undefined],
  ['5k', undefined],
  ['½', undefined],
  ['²', undefined],
  ['Ⅴ', undefined],
  ['𝟓', undefined],
  ['0x5', undefined],
  ['\u200e5\u200f', '5'],
  ['5\n', '5'],
  ['5\n6', undefined],
  ['5\u200b6', undefined],
  ['1'.repeat(300), undefined],
  ['Infinity', undefined],
  ['NaN', undefined]
]
for (const [text, expected] of pasted) {
  test(`${JSON.stringify(text.slice(0, 14))} pasted over an amount is read as: ${expected ?? 'not accepted'}`, () => {
    for (const before of ['', '7']) assert.is(typedAmount(text, 18, before), expected, `over "${before}"`)
  })
}

test('a pasted first separator counts as the decimal one, unless groups of three allow nothing else', () => {
  const noise = fc.string({ unit: fc.constantFrom(..."0123456789.,' ٫"), maxLength: 24 })
  fc.assert(
    fc.property(noise, text => {
      const amount = typedAmount(text, 18)
      const beforeSeparator = /^\D*?(\d*)[.,٫]/.exec(text)
      if (!amount || !beforeSeparator) return true
      return (
        amount.split('.')[0]!.length <= Math.max(beforeSeparator[1]!.length, 1) ||
        /^[1-9]\d{0,2}(([.,' ])\d{3})(\2\d{3})*([.,٫]\d*)?$/.test(text.trim())
      )
    }),
    { numRuns: 20_000 }
  )
})

test('a paste next to a decimal point does not make that point a thousands separator', () => {
  for (const [before, text] of [
    ['1.23', '1.234,567'],
    ['0.567', '1.234.567'],
    ['1.5', '1.567.890']
  ] as const)
    assert.is(typedAmount(text, 18, before), undefined, `${before} → ${text}`)
})

test('a second typed point does not group thousands, a pasted one does', () => {
  assert.is(typedAmount('1.234.567', 6, '1234.567'), undefined)
  assert.is(typedAmount('1.234.567', 6, ''), '1234567')
  assert.is(typedAmount('1.234,56', 6, '1234.56'), '1234.56', 'pasted over an amount')
  assert.is(typedAmount('1.234.567', 6, '0.5'), '1234567')
})

test.run()
