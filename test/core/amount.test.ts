import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { amountText, fiatText, parseAmount, typedAmount } from '../../src/core/amount'

const amounts = fc.bigInt(0n, 2n ** 256n - 1n), decimals = fc.integer({ min: 0, max: 36 })

test('any amount up to 2^256 - 1 with 0 to 36 decimals is read back from its text as it was', () => {
  fc.assert(fc.property(amounts, decimals, (value, places) => parseAmount(amountText(value, places), places) === value), { numRuns: 2_000 })
})

test('the text of an amount has no exponent, no zero at its end behind a point, and no more decimals than there are', () => {
  fc.assert(fc.property(amounts, decimals, (value, places) => {
    const text = amountText(value, places), [whole, fraction = ''] = text.split('.')
    return /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) && fraction.length <= places && BigInt(whole!) === value / 10n ** BigInt(places)
  }), { numRuns: 2_000 })
})

test('a field keeps the text of any amount', () => {
  fc.assert(fc.property(amounts, decimals, (value, places) => typedAmount(amountText(value, places), places) === amountText(value, places)))
})

test('whatever is typed, what the field holds is an amount, or nothing', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,\' ٠٣٫٬eE+-x٪'), maxLength: 40 })
  fc.assert(fc.property(noise, decimals, (text, places) => {
    const held = typedAmount(text, places)
    return held === undefined || held === '' || /^\d+(\.\d*)?$/.test(held) && parseAmount(held, places) !== undefined
  }), { numRuns: 5_000 })
})

test('typed key by key, an amount is what was meant, with a point or a comma', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 1, max: 18 }), fc.constantFrom('.', ',', '٫'), (value, places, sign) => {
    let held = ''
    for (const key of amountText(value, places).replace('.', sign)) held = typedAmount(held + key, places) ?? held
    return parseAmount(held, places) === value
  }), { numRuns: 5_000 })
})

test('no key makes an amount another one than with this digit or divider at its end', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 18 }), fc.constantFrom(...'.,٫ \''), (value, places, key) => {
    const before = amountText(value, places), held = typedAmount(before + key, places)
    return held === undefined || parseAmount(held, places) === value
  }), { numRuns: 5_000 })
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
  ['1,234', 6, '1.234'],
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

test('a point typed where there is one parts no thousands; pasted it does', () => {
  assert.is(typedAmount('1.234.567', 6, '1234.567'), undefined)
  assert.is(typedAmount('1.234.567', 6, ''), '1234567')
  assert.is(typedAmount('1.234,56', 6, '1234.56'), '1234.56', 'pasted over what was there')
  assert.is(typedAmount('1.234.567', 6, '0.5'), '1234567')
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
  for (const text of ['', '-1', '1e3', '0x1', '.5', ' 1', '1,5', 'NaN', 'Infinity']) assert.is(parseAmount(text, 18), undefined, text)
})

test.run()
