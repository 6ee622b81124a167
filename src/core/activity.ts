/** What an account has done on a network: transactions as a person tells them. */
import type { ChainId } from './caip'
import type { Settled } from './transfer'

export type Direction = 'in' | 'out' | 'self'

/** What went where in a transaction. */
export interface Movement {
  direction: Direction
  name?: string
  /** Of a token; undefined for a collectible. */
  symbol?: string
  icon?: string
  /** Whole tokens in 10^-36. */
  amount?: bigint
  /** US dollars in 10^-18. */
  worth?: bigint
  /** `preview`: its picture, https or data:image. */
  nft?: { preview?: string }
}

export interface Transaction {
  id: string
  /** By which the explorer finds it. */
  hash: string
  chainId: ChainId
  /** In the service's words: `send`, `approve`, … */
  operation: string
  status: 'confirmed' | 'failed' | 'pending'
  /** How one that was sent here ended, where that is known. */
  ending?: Settled['how']
  /** Sent here, and told by no history yet. */
  isOwn?: boolean
  /** Milliseconds since 1970. */
  minedAtMs: number
  from?: string
  to?: string
  /** At most two; what is paid out comes first. */
  movements: readonly Movement[]
}

/** Of one calendar month where the visitor is. */
export interface Month {
  year: number /** 0 is January. */
  month: number
  transactions: readonly Transaction[]
}

const SHOWN = 2

const keyOf = ({ name, symbol, nft }: Movement, at: number) => (nft ? `#${at}` : JSON.stringify([symbol, name]))

/** Whether `a` is below `b` divided by `part`. */
const isBelow = (a: Movement, b: Movement, part: bigint) => (a.amount ?? 0n) * part < (b.amount ?? 0n)

const largest = (group: readonly Movement[]) =>
  group.reduce((most, m) => ((m.amount ?? 0n) > (most.amount ?? 0n) ? m : most))

/** Leaves out what is gas, or change: next to nothing of a token that the same transaction moves in earnest. */
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

/** One of each token and direction, with the sum. */
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

/** What is told of a transaction's transfers: gas left out, the same token summed, the two that are worth the most, out before in. */
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
