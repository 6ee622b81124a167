/** The slippage: how much less than expected may arrive. In hundredths of a percent. */

/** Specification, section 9: 1 %. */
export const DEFAULT_SLIPPAGE = 100

/** Chosen: below a tenth of a percent most swaps fail; above five percent, others profit from the difference. */
export const MIN_SLIPPAGE = 10
export const MAX_SLIPPAGE = 500

/** Values to offer. */
export const SLIPPAGE_CHOICES = [50, DEFAULT_SLIPPAGE, 300] as const

/** Slippage above which a user is warned. Chosen: swaps of usual tokens need less. */
export const HIGH_SLIPPAGE = 300

/** Returns whether a slippage is within its bounds. */
export const isSlippage = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= MIN_SLIPPAGE && (value as number) <= MAX_SLIPPAGE

/** Returns the least amount that may arrive, in the smallest unit. */
export const minimumOf = (expected: bigint, slippage: number): bigint =>
  (expected * BigInt(10_000 - slippage)) / 10_000n

/** Returns the slippage of a decimal text in percent: `0.5` → 50. Undefined if it is no such text, or out of bounds. */
export const parseSlippage = (text: string): number | undefined => {
  const [, integer, fraction = ''] = /^(\d{1,2})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  if (integer === undefined) return undefined
  const value = Number(integer) * 100 + Number(fraction.padEnd(2, '0'))
  return isSlippage(value) ? value : undefined
}
