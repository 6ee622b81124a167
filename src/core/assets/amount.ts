/**
 * Amounts as users type them, as services write them, as they are stored, and as the dialog shows them. Exact: uses no
 * floating point.
 */
import { asciiDigit } from './digits'
import { formatUnits, MAX_DECIMALS, MAX_DIGITS } from './units'

/** A number as JSON writes it: `1.5`, `1e-7`, `2E+21`. */
const DECIMAL = /^(\d{1,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,3}))?$/i

/** The largest amount of a contract, 2^256 - 1. */
export const MAX_UINT256 = 2n ** 256n - 1n

export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DECIMALS

/** Returns whether a value is the text of an amount in the smallest unit, as it is stored. */
export const isUnitsText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_DIGITS && /^\d+$/.test(value)

/** Longest text that is parsed. Chosen: all digits of 2^256 - 1, as many decimals, and separators between them. */
const MAX_CHARACTERS = 240

/** Replaces digits of other scripts and full-width separators with ASCII. */
const toAscii = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, digit => asciiDigit(digit) ?? digit)
    .replace(/\uff0e/g, '.')
    .replace(/\uff0c/g, ',')

/** Characters that only separate thousands: spaces, apostrophes, low lines, U+066C. */
const GROUP_SIGN = /[\s'\u2019_\u066c]/

/** Invisible bidirectional marks. */
const MARKS = /[\u200e\u200f\u061c]/g

/** Returns whether `text` is `before` plus one character anywhere: a keystroke, not a paste. */
const isOneKeystroke = (text: string, before: string): boolean =>
  text.length === before.length + 1 && [...text].some((_, at) => text.slice(0, at) + text.slice(at + 1) === before)

/** Returns whether `text` still contains the point of `before`. Such a point cannot separate thousands. */
const keepsPoint = (text: string, before: string): boolean => {
  const at = before.indexOf('.')
  return at >= 0 && (text.startsWith(before.slice(0, at + 1)) || text.endsWith(before.slice(at)))
}

/**
 * Groups of three digits with one separator, then an optional fraction after another separator. U+066B only separates
 * decimals.
 */
const GROUPED = /^([1-9]\d{0,2}(?:([.,\s'\u2019_\u066c])\d{3})(?:\2\d{3})*)(?:([.,\u066b])(\d*))?$/

/**
 * Removes thousands separators if they can be nothing else. Returns the text itself if it has none. `1,234` alone is
 * `isUnclear`: it means 1234 in English and 1.234 in German.
 */
const ungrouped = (text: string, before: string): string => {
  const [, groups, sign = '', divider, fraction = ''] = GROUPED.exec(text) ?? []
  if (!groups || divider === sign || (sign === '.' && keepsPoint(text, before))) return text
  const isCertain = (divider !== undefined && fraction !== '') || groups.length > 7 || GROUP_SIGN.test(sign)
  return isCertain ? groups.replaceAll(sign, '') + (divider === undefined ? '' : `.${fraction}`) : text
}

/**
 * Returns whether the only comma of a pasted text may separate thousands as well as decimals. A typed comma always
 * separates decimals.
 */
export const isUnclear = (text: string, before = ''): boolean => {
  const plain = toAscii(text).replace(MARKS, '').trim()
  return /^[1-9]\d{0,2},\d{3}$/.test(plain) && !isOneKeystroke(plain, before)
}

/**
 * Returns the new field value after typing or pasting over `before`. The value has digits and at most one point, and no
 * more decimals than the token. Returns undefined if the text is malformed or unclear; the field then keeps `before`.
 * An amount is never read as a larger one. The point of `1.234` separates decimals, because the field itself writes it
 * that way.
 * `1,5` → `1.5`; `.5` → `0.5`; `007` → `7`; `1.234,50` → `1234.50`; `0.000.001` → undefined.
 */
export const typedAmount = (text: string, decimals: number, before = ''): string | undefined => {
  if (text.length > MAX_CHARACTERS || isUnclear(text, before)) return undefined
  const ascii = toAscii(text).replace(MARKS, '').trim()
  // ignore a typed thousands separator
  if (isOneKeystroke(ascii, before) && ascii.replace(GROUP_SIGN, '') === before) return before
  const plain = ungrouped(ascii, before)
  if (plain === '') return ''
  const [, digits, fraction] = /^(\d*)(?:[.,\u066b](\d*))?$/.exec(plain) ?? []
  const integer = digits?.replace(/^0+(?=\d)/, '') || '0'
  const value = fraction === undefined || !decimals ? integer : `${integer}.${fraction.slice(0, decimals)}`
  return digits === undefined || parseAmount(value, decimals) === undefined ? undefined : value
}

/**
 * Returns the amount of a decimal text, in the smallest unit: `1.5, 6` → `1500000n`. Returns undefined if the text is
 * invalid, has too many decimals, or exceeds what a contract can hold.
 */
export const parseAmount = (text: string, decimals: number): bigint | undefined => {
  const [, integer, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (integer === undefined || integer.length > MAX_DIGITS || digits.length > decimals) return undefined
  const value = BigInt(integer + digits.padEnd(decimals, '0'))
  return value > MAX_UINT256 ? undefined : value
}

/**
 * Converts a decimal to the smallest unit: `1.5, 18` → 1500000000000000000n. Cuts digits that are finer than the
 * unit. A number is read by its shortest text, which is how services write it. Returns undefined if the value is no
 * decimal, is negative, or exceeds 2^256 - 1.
 */
export const toUnits = (value: unknown, decimals: number): bigint | undefined => {
  const match = typeof value === 'number' || typeof value === 'string' ? DECIMAL.exec(String(value)) : null
  if (!match) return undefined
  const fraction = match[2] ?? ''
  const shift = Number(match[3] ?? 0) + decimals - fraction.length
  const digits = match[1]! + fraction
  // shift the text: thousands of values come at once, and powers of such numbers are slower
  const units = BigInt(shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift))
  return units > MAX_UINT256 ? undefined : units
}

/** Inserts thousands separators, as `fiatText` does: `1000000.5` → `1,000,000.5`. */
export const groupedText = (text: string): string =>
  text.replace(/^\D*\d+/, integer => integer.replace(/\B(?=(\d{3})+$)/g, ','))

/**
 * Formats an amount for display, cut after `max` decimals: `1234.5` → `1,234.50`. A smaller amount becomes `<0.01`.
 */
export const amountText = (value: bigint, decimals: number, max: number): string => {
  const [integer, fraction = ''] = formatUnits(value, decimals, max).split('.')
  const text = `${groupedText(integer!)}.${fraction.padEnd(max, '0')}`
  return value && !/[1-9]/.test(text) ? `<${text.slice(0, -1)}1` : text
}

/** Formats US cents: `418209n` → `$4,182.09`. */
export const fiatText = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `$${groupedText(digits.slice(0, -2))}.${digits.slice(-2)}`
}
