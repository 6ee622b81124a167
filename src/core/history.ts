/** What the account in use has done on its network, as far as it was asked for, and what it does just now. */
import { atom, computed } from 'nanostores'
import type { Month, Transaction } from './activity'
import { isChainId, type CaipAddress } from './caip'
import { $pending, pendingOf, type Pending } from './pending'
import { $caipAddress } from './session'
import type { Task } from './tasks'
import { MOST_DECIMALS } from './worth'

/** Newest first. */
export interface History {
  /** Whose, and on which network. */
  caipAddress: CaipAddress
  /** One of each id. */
  transactions: readonly Transaction[]
  /** Cursor of the page after those that are here; undefined: there is none. */
  next?: string
}

/** As it shows: by month, with what is under way in front. */
export interface Activity extends Omit<Task<unknown>, 'data'> {
  months: readonly Month[]
  isEmpty: boolean
  /** Whether there is more to ask for. None after a failure, until somebody asks again. */
  hasMore: boolean
}

/** Specification, section 9, and wire: a page of history. Milliseconds. */
export const HISTORY_FRESH_MS = 15_000

const nothing: Task<History> = { status: 'pending', fetchStatus: 'idle' }
const $shown = atom(nothing)
export const showHistory = (task: Task<History> = nothing): void => $shown.set(task)
const $history = computed([$shown, $caipAddress], (task, caipAddress) =>
  task.data && task.data.caipAddress !== caipAddress ? nothing : task
)

/** The page after those that are here. */
export const appendHistory = (before: History, page: History): History => {
  const ids = new Set(page.transactions.map(({ id }) => id))
  // what is here may be thousands, and is only looked through
  for (const { id } of before.transactions) ids.delete(id)
  return { ...page, transactions: [...before.transactions, ...page.transactions.filter(({ id }) => ids.has(id))] }
}

const isSame = (a: Transaction, b: Transaction) => a.id === b.id && a.status === b.status && a.hash === b.hash

/**
 * The first page, asked for again, before what is here: as long as the two meet. What is as it was stays the same object. One that waits and is not told where it
 * would stand waits no more: what took its place has a name of its own.
 */
export const joinHistory = (before: History, first: History): History => {
  const old = new Map(before.transactions.map(one => [one.id, one]))
  const ids = new Set(first.transactions.map(({ id }) => id))
  if (first.transactions.length && ![...ids].some(id => old.has(id))) return first
  const renewed = first.transactions.map(one => {
    const known = old.get(one.id)
    return known && isSame(known, one) ? known : one
  })
  const endMs = first.next ? (first.transactions.at(-1)?.minedAtMs ?? Infinity) : 0
  const transactions = [
    ...renewed,
    ...before.transactions.filter(
      ({ id, status, minedAtMs }) => !ids.has(id) && (status !== 'pending' || minedAtMs < endMs)
    )
  ]
  return transactions.length === before.transactions.length &&
    transactions.every((one, at) => one === before.transactions[at])
    ? before
    : { ...before, transactions }
}

/** One's own transfer as history would tell it. */
const toTransaction = ({
  id,
  caipAddress,
  to,
  amount,
  token,
  sentAtMs,
  status,
  replacedBy = id
}: Pending): Transaction => {
  const chainId = caipAddress.split(':', 2).join(':')
  const ending = status === 'pending' || status === 'failed' ? undefined : status
  return {
    id,
    hash: replacedBy,
    chainId: isChainId(chainId) ? chainId : 'eip155:1',
    operation: status === 'cancelled' ? 'cancel' : 'send',
    status: ending ? 'confirmed' : (status as 'pending' | 'failed'),
    ending,
    minedAtMs: sentAtMs,
    from: caipAddress.slice(caipAddress.lastIndexOf(':') + 1),
    to,
    isOwn: true,
    movements:
      status === 'cancelled' || status === 'replaced'
        ? []
        : [
            {
              direction: 'out',
              name: token.name,
              symbol: token.symbol,
              icon: token.icon,
              amount: amount * 10n ** BigInt(MOST_DECIMALS - token.decimals)
            }
          ]
  }
}

/** Months where the visitor is, newest first. Those that are as they were are the same objects. */
const monthsOf = (transactions: readonly Transaction[], before: readonly Month[]): readonly Month[] => {
  const months = new Map<number, Transaction[]>()
  // most are of the month of the one before: a date for each of thousands is what a frame is late for
  let fromMs = 0
  let toMs = 0
  let own: Transaction[] = []
  for (const one of transactions) {
    if (one.minedAtMs < fromMs || one.minedAtMs >= toMs) {
      const date = new Date(one.minedAtMs)
      const year = date.getFullYear()
      const month = date.getMonth()
      const key = year * 12 + month
      fromMs = new Date(year, month).getTime()
      toMs = new Date(year, month + 1).getTime()
      own = months.get(key) ?? []
      months.set(key, own)
    }
    own.push(one)
  }
  return [...months]
    .sort(([a], [b]) => b - a)
    .map(([key, list]) => {
      const year = Math.floor(key / 12)
      const month = key % 12
      const old = before.find(m => m.year === year && m.month === month)
      return old && old.transactions.length === list.length && list.every((one, at) => one === old.transactions[at])
        ? old
        : { year, month, transactions: list }
    })
}

/** Apart from what the service tells, so that either stays the same objects while the other changes. */
const $own = /* @__PURE__ */ computed([$pending, $caipAddress], (all, caipAddress) =>
  pendingOf(caipAddress, all).map(toTransaction)
)
/** Only what is asked for changes most of the time, and not what is known. */
const $told = /* @__PURE__ */ computed($history, ({ data }) => data)

let last: readonly Month[] = []
const $months = /* @__PURE__ */ computed([$told, $own], (data, own) => {
  const all = data?.transactions ?? []
  const ended = new Set(own.flatMap(({ id, status }) => (status === 'pending' ? [] : id.toLowerCase())))
  // how it ended here is news to a history that has it waiting
  const list = ended.size
    ? all.filter(({ hash, status }) => status !== 'pending' || !ended.has(hash.toLowerCase()))
    : all
  const told = new Set(own.length ? list.flatMap(({ id, hash }) => [id, hash.toLowerCase()]) : [])
  const ownAlone = own.filter(({ id, hash }) => !told.has(id) && !told.has(hash.toLowerCase()))
  last = monthsOf([...ownAlone, ...list], last)
  return last
})

export const $activity = /* @__PURE__ */ computed(
  [$history, $months],
  ({ data, ...task }, months): Activity => ({
    ...task,
    months,
    isEmpty: !months.length,
    hasMore: !!data?.next && task.status !== 'error'
  })
)
