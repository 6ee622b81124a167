import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { amountText, fiatText, isUnclear, parseAmount, typedAmount } from '../../src/core/amount'

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

const pasted: readonly [text: string, held: string | undefined][] = [
  // no group of thousands begins with a zero
  ['0.000.001', undefined], ['0,000,001', undefined], ['0.123.456', undefined], ['0,123,456.5', undefined], ['00.123.456', undefined],
  ['0.001', '0.001'], ['0,001', '0.001'], ['0,123', '0.123'],
  // German, English, Swiss, French, Arabic
  ['1.234,5', '1234.5'], ['1,234.5', '1234.5'], ['1’234.5', '1234.5'], ["1'234'567", '1234567'], ['1\u00a0234,567', '1234.567'],
  ['١٬٢٣٤٫٥', '1234.5'], ['١٢٫٥', '12.5'], ['۱۲٫۵', '12.5'], ['١٫٢٣٤', '1.234'], ['१२.५', '12.5'], ['１２．５', '12.5'],
  // the divider of Arabic never separates thousands
  ['١٫٢٣٤٫٥٦٧', undefined], ['١٫٢٣٤,٥٦', undefined],
  // 1234 in English, 1.234 in German
  ['1,234', undefined], ['12,345', undefined], ['123,456', undefined], ['١,٢٣٤', undefined], [' 1,234 ', undefined],
  ['1.234', '1.234'], ['1,23', '1.23'], ['1,2345', '1.2345'], ['1234,567', '1234.567'],
  ['1.234.567', '1234567'], ['1,234,567.89', '1234567.89'], ['1.234.567,89', '1234567.89'],
  ['1,234,567,89', undefined], ['1.234,567.8', undefined], ['1,23,456', undefined], ['1.2.3', undefined], ['1..5', undefined], ['12..5', undefined],
  ['1 2', undefined], ['1 5 0', undefined], ['1 234 5', undefined], ['1_000', '1000'], ['1 000 000', '1000000'], ['1 000,000 1', undefined],
  ['1e5', undefined], ['1E-3', undefined], ['1e', undefined], ['+5', undefined], ['-5', undefined], ['−5', undefined], ['5-', undefined],
  ['5%', undefined], ['$5', undefined], ['5 ETH', undefined], ['5k', undefined], ['½', undefined], ['²', undefined], ['Ⅴ', undefined], ['𝟓', undefined], ['0x5', undefined],
  ['\u200e5\u200f', '5'], ['5\n', '5'], ['5\n6', undefined], ['5\u200b6', undefined], ['1'.repeat(300), undefined], ['Infinity', undefined], ['NaN', undefined]
]
for (const [text, held] of pasted) {
  test(`${JSON.stringify(text.slice(0, 14))} pasted over what was there: ${held ?? 'not taken'}`, () => {
    for (const before of ['', '7']) assert.is(typedAmount(text, 18, before), held, `over "${before}"`)
  })
}

test('no pasted text is read as more than its digits mean with the first divider as the decimal one, unless groups of three allow nothing else', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,\' ٫'), maxLength: 24 })
  fc.assert(fc.property(noise, text => {
    const held = typedAmount(text, 18)
    const least = /^\D*?(\d*)[.,٫]/.exec(text)
    if (!held || !least) return true
    return held.split('.')[0]!.length <= Math.max(least[1]!.length, 1) || /^[1-9]\d{0,2}(([.,' ])\d{3})(\2\d{3})*([.,٫]\d+)?$/.test(text.trim())
  }), { numRuns: 20_000 })
})

test('a comma that is typed divides decimals, wherever it is typed', () => {
  assert.is(typedAmount('1,234', 6, '1234'), '1.234')
  assert.is(typedAmount('1,', 6, '1'), '1.')
  assert.equal([isUnclear('1,234'), isUnclear('1,234', '1234'), isUnclear('1.234'), isUnclear('0,234')], [true, false, false, false])
})

test('a separator of thousands that is typed changes nothing', () => {
  for (const key of [' ', "'", '’', '٬']) assert.is(typedAmount(`12${key}5`, 6, '125'), '125')
})

test('a paste beside the point that is there does not make that point a separator of thousands', () => {
  for (const [before, text] of [['1.23', '1.234,567'], ['0.567', '1.234.567'], ['1.5', '1.567.890']] as const) assert.is(typedAmount(text, 18, before), undefined, `${before} → ${text}`)
})

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
