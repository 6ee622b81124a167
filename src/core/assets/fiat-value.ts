/** Fiat value of holdings in US dollars. Exact, and cut to the cent at the very end. */
import { PRICE_DECIMALS, type Holding } from './token'
import { MAX_DECIMALS } from './units'

/** Fixed-point unit of a price times an amount, whatever its decimals: 10^-54 of a dollar. */
const EXACT_UNIT = 10n ** BigInt(PRICE_DECIMALS + MAX_DECIMALS)

const exactFiatValue = ({ value, price, decimals }: Holding) =>
  price === undefined ? undefined : value * price * 10n ** BigInt(MAX_DECIMALS - decimals)

/** Returns the total value in cents. Returns undefined if no holding has a price. Parts of a cent count. */
export const totalOf = (holdings: readonly Holding[]): bigint | undefined => {
  const priced = holdings.flatMap(holding => exactFiatValue(holding) ?? [])
  return priced.length ? (priced.reduce((sum, value) => sum + value, 0n) * 100n) / EXACT_UNIT : undefined
}

/** Returns the value in cents. Returns undefined if the price is unknown. */
export const fiatValueOf = (holding: Holding): bigint | undefined => totalOf([holding])

/** Compares for `sort`, which does not accept the difference of two bigints. */
const compareDescending = (a: bigint, b: bigint): number => {
  if (a === b) return 0
  return b > a ? 1 : -1
}

/** Sorts holdings by value, the highest first. Holdings without a price follow in their order. */
export const sortByFiatValue = (holdings: readonly Holding[]): readonly Holding[] =>
  holdings
    .map(holding => ({ holding, exactValue: exactFiatValue(holding) ?? -1n }))
    .sort((a, b) => compareDescending(a.exactValue, b.exactValue))
    .map(({ holding }) => holding)
