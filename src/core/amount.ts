/** Amounts as people write and read them, exact: text to whole numbers of the smallest unit and back, no floating point anywhere. */
import { MOST } from './decimal'

/** Digits of 2^256 - 1, the largest amount that a contract knows. */
const MOST_DIGITS = 78

/** Arabic-Indic and Persian digits as ours. */
const ourDigits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15))

/** A text without the signs that part thousands, where they plainly are such: several of them, or a point beside a comma. One alone divides whole from fraction, in any language. */
const ungrouped = (text: string): string => {
  const [, groups, sign, fraction = ''] = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,]\d+)?$/.exec(text) ?? []
  if (!groups || fraction[0] === sign || !fraction && groups.length < 9) return text
  return groups.replaceAll(sign!, '') + fraction
}

/**
 * What a field holds after something was typed or pasted, where `before` was held: digits and at most one point, never more decimals than the token has. Undefined: no amount,
 * what was there stays. `1,5` → `1.5`; `.5` → `0.5`; `007` → `7`; `1.234,50` → `1234.50`; `1,234` → `1.234`: less than was perhaps meant, never more.
 */
export const typedAmount = (text: string, decimals: number, before = ''): string | undefined => {
  // a point typed where there is one parts no thousands
  if (before.includes('.') && [...text].some((sign, at) => /[.,]/.test(sign) && text.slice(0, at) + text.slice(at + 1) === before)) return undefined
  // U+066B and U+066C divide and part in Arabic; spaces and apostrophes part elsewhere
  const plain = ungrouped(ourDigits(text.trim()).replace(/\u066b/g, '.').replace(/[\u066c\s'\u2019_\u200e\u200f\u061c]/g, ''))
  if (plain === '') return ''
  const [, digits, fraction] = /^(\d*)(?:[.,](\d*))?$/.exec(plain) ?? []
  const whole = digits?.replace(/^0+(?=\d)/, '') || '0'
  const held = fraction === undefined || !decimals ? whole : `${whole}.${fraction.slice(0, decimals)}`
  return digits === undefined || parseAmount(held, decimals) === undefined ? undefined : held
}

/** The amount that a decimal text means, in the smallest unit. Undefined: no such text, more decimals than there are, or more than a contract can hold. `1.5, 6` → `1500000n` */
export const parseAmount = (text: string, decimals: number): bigint | undefined => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined || whole.length > MOST_DIGITS || fraction.replace(/0+$/, '').length > decimals) return undefined
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return value > MOST ? undefined : value
}

/** All decimals that say something: `1500000n, 6` → `1.5`. What `parseAmount` makes of it is the amount again, unless it is cut after `most` decimals. */
export const amountText = (value: bigint, decimals: number, most = decimals): string => {
  const digits = String(value).padStart(decimals + 1, '0'), at = digits.length - decimals
  const fraction = digits.slice(at, at + most).replace(/0+$/, '')
  return digits.slice(0, at) + (fraction && `.${fraction}`)
}

/** The same number with its thousands parted, as `fiatText` has them: `1000000.5` → `1,000,000.5`. */
export const groupedText = (text: string): string => text.replace(/^\D*\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** An amount as it is shown, cut after `most` decimals: `1234.5` → `1,234.50`; of less than that, `<0.01`. */
export const shownAmount = (value: bigint, decimals: number, most: number): string => {
  const [whole, fraction = ''] = amountText(value, decimals, most).split('.'), text = `${groupedText(whole!)}.${fraction.padEnd(most, '0')}`
  return value && !/[1-9]/.test(text) ? `<${text.slice(0, -1)}1` : text
}

/** Hundredths of a dollar as people read them: `418209n` → `$4,182.09`. */
export const fiatText = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `$${groupedText(digits.slice(0, -2))}.${digits.slice(-2)}`
}
