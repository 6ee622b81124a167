import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_UINT256, toUnits } from '../../../src/core/assets/amount'
import { formatUnits } from '../../../src/core/assets/units'

test('a decimal text of any length is converted exactly to units', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX_UINT256 }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      assert.is(toUnits(formatUnits(units, decimals), decimals), units)
    })
  )
})

test('a text with an exponent means the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: -60, max: 20 }), (digits, exponent) => {
      const units = toUnits(`${digits}e${exponent}`, 36)
      assert.is(
        units,
        exponent + 36 < 0 ? digits / 10n ** BigInt(-exponent - 36) : digits * 10n ** BigInt(exponent + 36)
      )
    })
  )
})

test('a JSON number is converted by its decimal text', () => {
  for (const [json, units] of [
    ['1e-7', 100_000_000_000n],
    ['0.1', 10n ** 17n],
    ['3021.17', 3_021_170_000_000_000_000_000n],
    ['1E+21', 10n ** 39n],
    ['1.0000000000000000001', 10n ** 18n],
    ['0', 0n]
  ] as const) {
    assert.is(toUnits(JSON.parse(json), 18), units, json)
  }
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e15, noNaN: true }), price => {
      const units = toUnits(price, 60)!
      assert.is(Number(formatUnits(units, 60)), price, 'no digit is lost or added')
    })
  )
})

test('digits below the unit are truncated, never rounded up', () => {
  assert.is(toUnits('0.1999999', 6), 199_999n)
  assert.is(toUnits('9e-19', 18), 0n)
})

test('a value that is not an amount is undefined', () => {
  for (const invalid of [
    '',
    ' ',
    '-1',
    '+1',
    '1,5',
    '0x10',
    '.5',
    'Infinity',
    'NaN',
    '1e',
    '1e9999',
    `${MAX_UINT256 + 1n}`,
    '9'.repeat(500),
    `1e${'9'.repeat(50)}`,
    NaN,
    Infinity,
    -1,
    null,
    undefined,
    {},
    [],
    [1],
    true,
    1n
  ]) {
    assert.is(toUnits(invalid, 0), undefined, String(invalid).slice(0, 30))
  }
  assert.is(toUnits(String(MAX_UINT256), 0), MAX_UINT256)
})

test.run()
