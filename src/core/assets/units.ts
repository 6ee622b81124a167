/** Exact amounts as text, without floating point. `amount.ts` parses them. */
import { fixedUnits } from './balance-text'

/**
 * Formats `value` in whole units without trailing zeros: `1500000n, 6` → `1.5`. Cuts decimals after the first
 * `fractionDigits`.
 */
export const formatUnits = (value: bigint, decimals: number, fractionDigits = decimals): string => {
  const text = fixedUnits(value, decimals, fractionDigits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
