/**
 * The limits of amounts and decimals, and exact amounts as text, without floating point. `amount.ts` parses them. In
 * one file with it, the account would weigh 0.9 kB more (2026-11), which is above its ceiling.
 */
import { fixedUnits } from './balance-text'

/** Most decimals of a token that is shown. Chosen: above the largest number seen (24, NEAR). ERC-20 allows 255. */
export const MAX_DECIMALS = 36

/** Number of digits of 2^256 - 1, the largest amount that a contract can hold. */
export const MAX_DIGITS = 78

/**
 * Formats `value` in whole units without trailing zeros: `1500000n, 6` → `1.5`. Cuts decimals after the first
 * `fractionDigits`.
 */
export const formatUnits = (value: bigint, decimals: number, fractionDigits = decimals): string => {
  const text = fixedUnits(value, decimals, fractionDigits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
