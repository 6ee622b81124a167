import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { balanceText, formatUnits, shortAddress } from '../../src/core/units'

interface Vector {
  value: string
  decimals: number
  most?: number
  text: string
}
const vectors = JSON.parse(readFileSync(new URL('../vectors/units.json', import.meta.url), 'utf8')) as Vector[]

for (const { value, decimals, most, text } of vectors) {
  test(`${value} with ${decimals} decimals${most === undefined ? '' : `, at most ${most},`} reads ${text}`, () => {
    assert.is(formatUnits(BigInt(value), decimals, most), text)
  })
}

test('a balance has at most 3 decimals, cut and never rounded up', () => {
  assert.is(balanceText(1_999_999_999_999_999_999n, 18), '1.999')
  assert.is(balanceText(999_999_999_999_999n, 18), '0.000')
  assert.is(balanceText(0n, 18), '0.000')
  assert.is(balanceText(12_345n, 2), '123.45')
})

test('an address shows its first 4 and last 6 characters', () => {
  assert.is(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'), '0x70…dc79C8')
  assert.is(shortAddress('bc1qar0srr7xfkvy5l643lydnw9re59gtzzwf5mdq'), 'bc1q…wf5mdq')
})

test('a text that would not get shorter stays whole', () => {
  assert.is(shortAddress('0123456789'), '0123456789')
  assert.is(shortAddress(''), '')
})

test.run()
