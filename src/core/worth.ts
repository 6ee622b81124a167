/** What holdings are worth in US dollars: exact, and cut to the cent at the very end. */
import { PRICE_DECIMALS, type Holding } from './token'

/** The finest unit of a token that is shown. Chosen: above all that was seen (24, NEAR). */
export const MOST_DECIMALS = 36
export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_DECIMALS

/** 10^-54 of a dollar: a price times an amount, whatever its decimals. */
const FINE = 10n ** BigInt(PRICE_DECIMALS + MOST_DECIMALS)

const fineWorth = ({ value, price, decimals }: Holding) =>
  price === undefined ? undefined : value * price * 10n ** BigInt(MOST_DECIMALS - decimals)

/** Cents of all that has a price; undefined where nothing has one. Parts of a cent count. */
export const totalOf = (holdings: readonly Holding[]): bigint | undefined => {
  const priced = holdings.flatMap(holding => fineWorth(holding) ?? [])
  return priced.length ? (priced.reduce((sum, fine) => sum + fine, 0n) * 100n) / FINE : undefined
}

/** Cents; undefined where nobody says what it costs. */
export const worthOf = (holding: Holding): bigint | undefined => totalOf([holding])

/** Compares for `sort`, which takes no difference of two bigints. */
const compareDescending = (a: bigint, b: bigint): number => {
  if (a === b) return 0
  return b > a ? 1 : -1
}

/** Those that are worth the most first, then those that nobody has a price for, as they came. */
export const byWorth = (holdings: readonly Holding[]): readonly Holding[] =>
  holdings
    .map(holding => ({ holding, fine: fineWorth(holding) ?? -1n }))
    .sort((a, b) => compareDescending(a.fine, b.fine))
    .map(({ holding }) => holding)
