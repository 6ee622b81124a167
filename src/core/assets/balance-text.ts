/**
 * Balances as text, without floating point. Apart from `units.ts`: the first views show a balance, and would load the
 * rest of that file, too.
 */

/**
 * Formats `value` in whole units with exactly `fractionDigits` decimals: `1200n, 3, 2` → `1.20`. Cuts the others and
 * never rounds up.
 */
export const fixedUnits = (value: bigint, decimals: number, fractionDigits = decimals): string => {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point, point + fractionDigits)
  return sign + digits.slice(0, point) + (fraction && `.${fraction}`)
}

/**
 * Formats a balance as the specification shows it: at most 3 decimals, `0.000` if it is unknown or zero. Cut, not
 * rounded.
 */
export const balanceText = (value: bigint, decimals: number): string => fixedUnits(value, decimals, 3)
