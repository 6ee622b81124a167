/** The activity of an account on a network, as transactions that a user understands. */
import type { ChainId } from './caip'
import type { Settled } from './transfer'

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
  worth?: bigint
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
  ending?: Settled['how']
  /** True for a transaction that was sent from this page and is not in the history yet. */
  isOwn?: boolean
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

const SHOWN = 2

const keyOf = ({ name, symbol, nft }: Movement, at: number) => (nft ? `#${at}` : JSON.stringify([symbol, name]))

/** Returns whether the amount of `a` is less than the amount of `b` divided by `part`. */
const isBelow = (a: Movement, b: Movement, part: bigint) => (a.amount ?? 0n) * part < (b.amount ?? 0n)

const largest = (group: readonly Movement[]) =>
  group.reduce((most, m) => ((m.amount ?? 0n) > (most.amount ?? 0n) ? m : most))

/** Removes gas and change: tiny amounts of a token that the same transaction moves in a larger amount. */
const withoutGas = (group: readonly Movement[]): readonly Movement[] => {
  const most = largest(group)
  const few = group.filter(m => !isBelow(m, most, 100n))
  if (group.length > 2 && few.length < group.length) return few
  const pair = group.filter(m => m.direction !== 'self')
  return pair.length === 2 && pair[0]!.direction !== pair[1]!.direction
    ? group.filter(m => m.direction === 'self' || !isBelow(m, largest(pair), 10n))
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
  for (const m of group) {
    const before = sums.get(m.direction)
    sums.set(
      m.direction,
      before ? { ...before, amount: sum(before.amount, m.amount), worth: sum(before.worth, m.worth) } : m
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
  all.forEach((m, at) => groups.set(keyOf(m, at), [...(groups.get(keyOf(m, at)) ?? []), m]))
  const told = [...groups.values()].flatMap(group => merged(withoutGas(group)))
  const dearest =
    told.length > SHOWN
      ? told
          .sort((a, b) => Number((b.worth ?? 0n) > (a.worth ?? 0n)) - Number((b.worth ?? 0n) < (a.worth ?? 0n)))
          .slice(0, SHOWN)
      : told
  return [...dearest.filter(m => m.direction === 'out'), ...dearest.filter(m => m.direction !== 'out')]
}
