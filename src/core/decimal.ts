/** Decimal texts of others as whole numbers of a smallest unit; no floating point anywhere. */

/** What JSON writes as a number: `1.5`, `1e-7`, `2E+21`. */
const DECIMAL = /^(\d{1,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,3}))?$/i

/** Digits of the largest number that a chain holds, 2^256 - 1. */
export const MOST = 2n ** 256n - 1n

/**
 * `1.5, 18` → 1500000000000000000n; what is finer than the unit is cut. A number stands for the shortest text that means it, which is how services write one.
 * Undefined: no decimal, below 0, or above 2^256 - 1.
 */
export const toUnits = (value: unknown, decimals: number): bigint | undefined => {
  const found = typeof value === 'number' || typeof value === 'string' ? DECIMAL.exec(String(value)) : null
  if (!found) return undefined
  const fraction = found[2] ?? ''
  const shift = Number(found[3] ?? 0) + decimals - fraction.length
  const digits = found[1]! + fraction
  // moved as text: thousands come at once, and powers of such numbers take longer
  const units = BigInt(shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift))
  return units > MOST ? undefined : units
}
