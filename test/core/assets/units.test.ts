import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import fc from '../../property'
import { formatUnits as formatLikeViem, parseUnits as parseLikeViem } from 'viem'
import { balanceText, fixedUnits } from '../../../src/core/assets/balance-text'
import { formatUnits } from '../../../src/core/assets/units'
import { shortAddress } from '../../../src/core/platform/short-address'
import { parseAmount } from '../../../src/core/assets/amount'

/** Amounts with a sign, below 2^256. */
const amounts = fc.bigInt({ min: -(2n ** 256n) + 1n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 40 })
/** Decimal texts without a sign, also with more decimals than the unit has. */
const decimalTexts = fc.stringMatching(/^\d{1,30}(\.\d{0,45})?$/)

test('amounts are formatted like viem’s formatUnits', () => {
  fc.assert(
    fc.property(amounts, decimals, (value, places) => formatUnits(value, places) === formatLikeViem(value, places)),
    { numRuns: 2_000 }
  )
})

test('decimal texts are parsed like viem’s parseUnits, unless viem rounds', () => {
  fc.assert(
    fc.property(decimalTexts, decimals, (text, places) => {
      const [, fraction = ''] = text.split('.')
      const isExact = fraction.replace(/0+$/, '').length <= places
      return parseAmount(text, places) === (isExact ? parseLikeViem(text, places) : undefined)
    }),
    { numRuns: 5_000 }
  )
})

test('any other text is undefined, and throws in viem', () => {
  for (const text of ['', '-', '.', '-.', '1,5', '1e5', ' 1', '1 ', '0x1', '--1', '+1', '1.2.3', 'Infinity', '١']) {
    assert.is(parseAmount(text, 18), undefined, text)
    assert.throws(() => parseLikeViem(text, 18))
  }
})

test('an amount is truncated after the given decimals, without trailing zeros', () => {
  assert.equal(
    [formatUnits(1_234_567n, 6, 3), formatUnits(1_200_000n, 6, 3), formatUnits(100n, 0, 3)],
    ['1.234', '1.2', '100']
  )
})

interface Vector {
  value: string
  decimals: number
  most?: number
  text: string
}
const vectors = JSON.parse(readFileSync(new URL('../../vectors/units.json', import.meta.url), 'utf8')) as Vector[]

for (const { value, decimals, most, text } of vectors) {
  test(`${value} with ${decimals} decimals${most === undefined ? '' : `, at most ${most},`} reads ${text}`, () => {
    assert.is(fixedUnits(BigInt(value), decimals, most), text)
  })
}

test('a balance is truncated to 3 decimals', () => {
  assert.is(balanceText(1_999_999_999_999_999_999n, 18), '1.999')
  assert.is(balanceText(999_999_999_999_999n, 18), '0.000')
  assert.is(balanceText(0n, 18), '0.000')
  assert.is(balanceText(12_345n, 2), '123.45')
})

test('an address is shortened to its first 4 and last 6 characters', () => {
  assert.is(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'), '0x70…dc79C8')
  assert.is(shortAddress('bc1qar0srr7xfkvy5l643lydnw9re59gtzzwf5mdq'), 'bc1q…wf5mdq')
})

test('a text that would not get shorter stays complete', () => {
  assert.is(shortAddress('0123456789'), '0123456789')
  assert.is(shortAddress(''), '')
})

test.run()
