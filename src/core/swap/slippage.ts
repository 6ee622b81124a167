/** The slippage: how much less than expected may arrive. In hundredths of a percent. */

/** Specification, section 9: 1 %. */
export const DEFAULT_SLIPPAGE = 100

/** Chosen: below a tenth of a percent most swaps fail; above five percent, others profit from the difference. */
export const MIN_SLIPPAGE = 10
export const MAX_SLIPPAGE = 500

/** Returns whether a slippage is within its bounds. */
export const isSlippage = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= MIN_SLIPPAGE && (value as number) <= MAX_SLIPPAGE

/** Returns the least amount that may arrive, in the smallest unit. */
export const minimumOf = (expected: bigint, slippage: number): bigint =>
  (expected * BigInt(10_000 - slippage)) / 10_000n
