/** Parsing of foreign decimal texts into integers of a smallest unit. Uses no floating point. */

/** A number as JSON writes it: `1.5`, `1e-7`, `2E+21`. */
const DECIMAL = /^(\d{1,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,3}))?$/i

/** The largest number that a chain holds, 2^256 - 1. */
export const MOST = 2n ** 256n - 1n

/**
 * Converts a decimal to the smallest unit: `1.5, 18` → 1500000000000000000n. Cuts digits that are finer than the
 * unit. A number is read by its shortest text, which is how services write it. Returns undefined if the value is no
 * decimal, is negative, or exceeds 2^256 - 1.
 */
export const toUnits = (value: unknown, decimals: number): bigint | undefined => {
  const found = typeof value === 'number' || typeof value === 'string' ? DECIMAL.exec(String(value)) : null
  if (!found) return undefined
  const fraction = found[2] ?? ''
  const shift = Number(found[3] ?? 0) + decimals - fraction.length
  const digits = found[1]! + fraction
  // shift the text: thousands of values come at once, and powers of such numbers are slower
  const units = BigInt(shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift))
  return units > MOST ? undefined : units
}
