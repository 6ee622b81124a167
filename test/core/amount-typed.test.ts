/** Amounts that are typed key by key: the value of the field after each key. */
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { amountText, isUnclear, parseAmount, typedAmount } from '../../src/core/amount'
import { decimals } from './any-amount'

test('whatever is typed, what the field holds is an amount, or nothing', () => {
  const noise = fc.string({ unit: fc.constantFrom(..."0123456789.,' ٠٣٫٬eE+-x٪"), maxLength: 40 })
  fc.assert(
    fc.property(noise, decimals, (text, places) => {
      const held = typedAmount(text, places)
      return (
        held === undefined || held === '' || (/^\d+(\.\d*)?$/.test(held) && parseAmount(held, places) !== undefined)
      )
    }),
    { numRuns: 5_000 }
  )
})

test('typed key by key, an amount is what was meant, with a point or a comma', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 30n),
      fc.integer({ min: 1, max: 18 }),
      fc.constantFrom('.', ',', '٫'),
      (value, places, sign) => {
        let held = ''
        for (const key of amountText(value, places).replace('.', sign)) held = typedAmount(held + key, places) ?? held
        return parseAmount(held, places) === value
      }
    ),
    { numRuns: 5_000 }
  )
})

test('no key makes an amount another one than with this digit or divider at its end', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 18 }),
      fc.constantFrom(...".,٫ '"),
      (value, places, key) => {
        const before = amountText(value, places)
        const held = typedAmount(before + key, places)
        return held === undefined || parseAmount(held, places) === value
      }
    ),
    { numRuns: 5_000 }
  )
})

const typed: readonly [text: string, decimals: number, held: string | undefined][] = [
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
for (const [text, places, held] of typed) {
  test(`"${text.slice(0, 12)}" in a field of ${places} decimals: ${held ?? 'what was there stays'}`, () => {
    assert.is(typedAmount(text, places), held)
  })
}

test('a comma that is typed divides decimals, wherever it is typed', () => {
  assert.is(typedAmount('1,234', 6, '1234'), '1.234')
  assert.is(typedAmount('1,', 6, '1'), '1.')
  assert.equal(
    [isUnclear('1,234'), isUnclear('1,234', '1234'), isUnclear('1.234'), isUnclear('0,234')],
    [true, false, false, false]
  )
})

test('a separator of thousands that is typed changes nothing', () => {
  for (const key of [' ', "'", '’', '٬']) assert.is(typedAmount(`12${key}5`, 6, '125'), '125')
})

test.run()
