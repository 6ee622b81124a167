/** Amounts that are typed key by key: the value of the field after each key. */
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isUnclear, parseAmount, typedAmount } from '../../../src/core/assets/amount'
import { formatUnits } from '../../../src/core/assets/units'
import { decimals } from './any-amount'

test('any typed text leaves a valid amount or nothing in the field', () => {
  const noise = fc.string({ unit: fc.constantFrom(..."0123456789.,' ٠٣٫٬eE+-x٪"), maxLength: 40 })
  fc.assert(
    fc.property(noise, decimals, (text, places) => {
      const amount = typedAmount(text, places)
      return (
        amount === undefined ||
        amount === '' ||
        (/^\d+(\.\d*)?$/.test(amount) && parseAmount(amount, places) !== undefined)
      )
    }),
    { numRuns: 5_000 }
  )
})

test('an amount typed key by key is the intended one, with any decimal separator', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 30n),
      fc.integer({ min: 1, max: 18 }),
      fc.constantFrom('.', ',', '٫'),
      (value, places, separator) => {
        let amount = ''
        for (const key of formatUnits(value, places).replace('.', separator))
          amount = typedAmount(amount + key, places) ?? amount
        return parseAmount(amount, places) === value
      }
    ),
    { numRuns: 5_000 }
  )
})

test('no single key changes the value beyond its digit or separator at the end', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 18 }),
      fc.constantFrom(...".,٫ '"),
      (value, places, key) => {
        const before = formatUnits(value, places)
        const amount = typedAmount(before + key, places)
        return amount === undefined || parseAmount(amount, places) === value
      }
    ),
    { numRuns: 5_000 }
  )
})

const typed: readonly [text: string, decimals: number, expected: string | undefined][] = [
  ['1,5', 18, '1.5'],
  ['1.5', 18, '1.5'],
  ['.5', 18, '0.5'],
  [',5', 18, '0.5'],
  ['.', 18, '0.'],
  ['007', 18, '7'],
  ['0', 18, '0'],
  ['00.10', 18, '0.10'],
  ['1.23456789', 6, '1.234567'],
  ['1.5', 0, '1'],
  ['1,234.50', 6, '1234.50'],
  ['1.234,50', 6, '1234.50'],
  ['1.234', 6, '1.234'],
  ['1.234,', 6, undefined],
  ['1,234,567', 6, '1234567'],
  ['1.234.567,8', 6, '1234567.8'],
  ['1 234,5', 6, '1234.5'],
  ['1\u202f234,5', 6, '1234.5'],
  ['1’234.5', 6, '1234.5'],
  ['١٢٫٥', 6, '12.5'],
  ['۱۲٬۵۰۰', 6, '12500'],
  ['', 6, ''],
  ['  ', 6, ''],
  ['1.2.3', 6, undefined],
  ['1,2,3', 6, undefined],
  ['1.2,3.4', 6, undefined],
  ['1234.5,6', 6, undefined],
  ['1.234.567.8', 6, undefined],
  ['-1', 6, undefined],
  ['1e5', 6, undefined],
  ['0x10', 6, undefined],
  ['1 ETH', 6, undefined],
  ['9'.repeat(79), 6, undefined]
]
for (const [text, places, expected] of typed) {
  test(`"${text.slice(0, 12)}" in a field of ${places} decimals: ${expected ?? 'unchanged'}`, () => {
    assert.is(typedAmount(text, places), expected)
  })
}

test('a typed comma is a decimal separator at any position', () => {
  assert.is(typedAmount('1,234', 6, '1234'), '1.234')
  assert.is(typedAmount('1,', 6, '1'), '1.')
  assert.equal(
    [isUnclear('1,234'), isUnclear('1,234', '1234'), isUnclear('1.234'), isUnclear('0,234')],
    [true, false, false, false]
  )
})

test('a typed thousands separator changes nothing', () => {
  for (const key of [' ', "'", '’', '٬']) assert.is(typedAmount(`12${key}5`, 6, '125'), '125')
})

test.run()
