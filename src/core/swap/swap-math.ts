/** Rates, values and impact of a swap. Exact: uses no floating point. */
import { fiatValueOf } from '../assets/fiat-value'
import { formatUnits, MAX_DECIMALS } from '../assets/units'
import type { SwapQuote, SwapToken } from './swap-types'

/** Significant digits of a rate. Chosen: a user compares the first ones. */
const RATE_DIGITS = 6

/** Hundredths of a percent. Chosen: as exchanges warn of an impact. */
const WARNING_IMPACT = 300
const HIGH_IMPACT = 1_000

/** The provider's fee in hundredths of a percent. Specification, services 7.3. */
export const PROVIDER_FEE = 85

/** Decimals of the fields that a quote fills in. Specification, services 7.3. */
const FIELD_DECIMALS = 6

/** Returns the provider's fee, which is a part of the amount. */
export const providerFeeOf = (amount: bigint): bigint => (amount * BigInt(PROVIDER_FEE)) / 10_000n

/** Returns an amount as a field shows it that a quote fills in. An amount below its decimals keeps all of them. */
export const fieldText = (amount: bigint, decimals: number): string => {
  const short = formatUnits(amount, decimals, Math.min(decimals, FIELD_DECIMALS))
  return amount && !/[1-9]/.test(short) ? formatUnits(amount, decimals) : short
}

/** Returns how much of the target one whole token of the source yields, cut to six significant digits: `1893.41`. */
export const rateText = ({
  order: { amount, source, target },
  expected
}: Pick<SwapQuote, 'order' | 'expected'>): string => {
  const rate = (expected * 10n ** BigInt(MAX_DECIMALS + source.decimals - target.decimals + MAX_DECIMALS)) / amount
  const digits = String(rate)
  // zeros in place of the digits after the significant ones
  const cut = BigInt(digits.slice(0, RATE_DIGITS).padEnd(digits.length, '0'))
  return formatUnits(cut, 2 * MAX_DECIMALS)
}

/** Returns the value of an amount in US cents. Undefined if the price is unknown. */
export const fiatCentsOf = (token: SwapToken, amount: bigint): bigint | undefined =>
  fiatValueOf({ ...token, value: amount })

/**
 * Returns the loss of value in hundredths of a percent: 0 for a gain. Undefined if a price is unknown or the amount is
 * too small.
 */
export const impactOf = (
  source: SwapToken,
  amount: bigint,
  target: SwapToken,
  expected: bigint
): number | undefined => {
  const paid = fiatCentsOf(source, amount)
  const received = fiatCentsOf(target, expected)
  if (!paid || received === undefined) return undefined
  return received >= paid ? 0 : Number(((paid - received) * 10_000n) / paid)
}

export const impactLevelOf = (impact: number | undefined): 'none' | 'warning' | 'high' => {
  if (impact === undefined || impact < WARNING_IMPACT) return 'none'
  return impact < HIGH_IMPACT ? 'warning' : 'high'
}
