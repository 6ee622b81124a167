/** The activity of an account on a network, as transactions that a user understands. */
import type { ChainId } from '../networks/caip'
import type { Settled } from '../send/transfer'

export type Direction = 'in' | 'out' | 'self'

/** One asset transfer within a transaction. */
export interface Movement {
  direction: Direction
  name?: string
  /** Token symbol. Undefined for a collectible. */
  symbol?: string
  icon?: string
  /** Whole tokens, in units of 10^-36. */
  amount?: bigint
  /** US dollars, in units of 10^-18. */
  fiatValue?: bigint
  /** `preview`: URL of the picture, https or data:image. */
  nft?: { preview?: string }
}

export interface Transaction {
  id: string
  /** Transaction hash for the explorer. */
  hash: string
  chainId: ChainId
  /** The service's operation name: `send`, `approve`, … */
  operation: string
  status: 'confirmed' | 'failed' | 'pending'
  /** Outcome of a transaction that was sent from this page, if known. */
  outcome?: Settled['outcome']
  /** True for a transaction that was sent from this page and is not in the history yet. */
  isLocal?: boolean
  /** Milliseconds since 1970. */
  minedAtMs: number
  from?: string
  to?: string
  /** At most two. Outgoing movements come first. */
  movements: readonly Movement[]
}

/** Transactions of one calendar month in the user's time zone. */
export interface Month {
  year: number
  /** 0 is January. */
  month: number
  transactions: readonly Transaction[]
}

const MAX_MOVEMENTS = 2

const keyOf = ({ name, symbol, nft }: Movement, at: number) => (nft ? `#${at}` : JSON.stringify([symbol, name]))

/** Returns whether the amount of `a` is less than the amount of `b` divided by `part`. */
const isBelow = (a: Movement, b: Movement, part: bigint) => (a.amount ?? 0n) * part < (b.amount ?? 0n)

const isOutgoing = ({ direction }: Movement) => direction === 'out'

const largest = (group: readonly Movement[]) =>
  group.reduce((max, movement) => ((movement.amount ?? 0n) > (max.amount ?? 0n) ? movement : max))

/** Removes gas and change: tiny amounts of a token that the same transaction moves in a larger amount. */
const withoutGas = (group: readonly Movement[]): readonly Movement[] => {
  const max = largest(group)
  const notable = group.filter(movement => !isBelow(movement, max, 100n))
  if (group.length > 2 && notable.length < group.length) return notable
  const pair = group.filter(movement => movement.direction !== 'self')
  return pair.length === 2 && pair[0]!.direction !== pair[1]!.direction
    ? group.filter(movement => movement.direction === 'self' || !isBelow(movement, largest(pair), 10n))
    : group
}

/** Adds two amounts, either of which may be unknown. */
const sum = (a?: bigint, b?: bigint): bigint | undefined => {
  if (a === undefined) return b
  return b === undefined ? a : a + b
}

/** Merges the movements of one token into one per direction, with summed amounts. */
const merged = (group: readonly Movement[]): readonly Movement[] => {
  const sums = new Map<Direction, Movement>()
  for (const movement of group) {
    const before = sums.get(movement.direction)
    sums.set(
      movement.direction,
      before
        ? {
            ...before,
            amount: sum(before.amount, movement.amount),
            fiatValue: sum(before.fiatValue, movement.fiatValue)
          }
        : movement
    )
  }
  return [...sums.values()]
}

/**
 * Summarizes the transfers of a transaction. Removes gas and sums movements of the same token. Keeps the two of the
 * highest fiat value, outgoing first.
 */
export const foldMovements = (all: readonly Movement[]): readonly Movement[] => {
  const groups = new Map<string, Movement[]>()
  all.forEach((movement, at) => groups.set(keyOf(movement, at), [...(groups.get(keyOf(movement, at)) ?? []), movement]))
  const combined = [...groups.values()].flatMap(group => merged(withoutGas(group)))
  const mostValuable =
    combined.length > MAX_MOVEMENTS
      ? combined
          .sort(
            (a, b) =>
              Number((b.fiatValue ?? 0n) > (a.fiatValue ?? 0n)) - Number((b.fiatValue ?? 0n) < (a.fiatValue ?? 0n))
          )
          .slice(0, MAX_MOVEMENTS)
      : combined
  return [...mostValuable.filter(isOutgoing), ...mostValuable.filter(movement => !isOutgoing(movement))]
}
