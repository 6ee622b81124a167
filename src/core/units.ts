/** Exact amounts as text, without floating point. */

/** Formats `value` in whole units, cut (never rounded up) after `most` decimals: `1234567n, 6, 3` → `1.234`. */
export const formatUnits = (value: bigint, decimals: number, most = decimals): string => {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals, digits.length - decimals + most)
  const whole = decimals ? digits.slice(0, -decimals) : digits
  return sign + whole + (decimals && fraction ? `.${fraction}` : '')
}

/**
 * Formats a balance as the specification shows it: at most 3 decimals, `0.000` if it is unknown or zero. Cut, not
 * rounded.
 */
export const balanceText = (value: bigint, decimals: number): string => formatUnits(value, decimals, 3)

/** Returns the first 4 and last 6 characters of an address (specification, section 5). */
export const shortAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end ? address : `${address.slice(0, start)}…${address.slice(-end)}`
