/** Balances as text, without floating point. Apart from `units.ts`, because the first views show a balance. */

/**
 * Formats `value` in whole units with exactly `fractionDigits` decimals: `1200n, 3, 2` → `1.20`. Cuts the others and
 * never rounds up.
 */
export const fixedUnits = (value: bigint, decimals: number, fractionDigits = decimals): string => {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals, digits.length - decimals + fractionDigits)
  const integer = decimals ? digits.slice(0, -decimals) : digits
  return sign + integer + (decimals && fraction ? `.${fraction}` : '')
}

/**
 * Formats a balance as the specification shows it: at most 3 decimals, `0.000` if it is unknown or zero. Cut, not
 * rounded.
 */
export const balanceText = (value: bigint, decimals: number): string => fixedUnits(value, decimals, 3)
