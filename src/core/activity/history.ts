/** Loaded history of the active account on its network, merged with its pending transactions. */
import { atom, computed } from 'nanostores'
import type { Month, Movement, Transaction } from './activity'
import { accountOf } from '../networks/account-of'
import { isChainId, type CaipAddress } from '../networks/caip'
import { $pending, pendingOf, type Pending } from './pending'
import { $caipAddress } from '../session/session'
import type { Task } from '../platform/tasks'
import { MAX_DECIMALS } from '../assets/units'

/** Newest first. */
export interface History {
  /** Account and network of the history. */
  caipAddress: CaipAddress
  /** Unique by id. */
  transactions: readonly Transaction[]
  /** Cursor of the next page, if there is one. */
  next?: string
}

/** The activity as displayed: by month, with pending transactions first. */
export interface Activity extends Omit<Task<unknown>, 'data'> {
  months: readonly Month[]
  isEmpty: boolean
  /** True if another page can be requested. False after a failure, until the user retries. */
  hasMore: boolean
}

/** Milliseconds for which a page of history is fresh. Specification, section 9. */
export const HISTORY_FRESH_MS = 15_000

const initialTask: Task<History> = { status: 'pending', fetchStatus: 'idle' }
const $loaded = atom(initialTask)
export const setHistory = (task: Task<History> = initialTask): void => $loaded.set(task)
const $history = computed([$loaded, $caipAddress], (task, caipAddress) =>
  task.data && task.data.caipAddress !== caipAddress ? initialTask : task
)

/** Appends the next page to the loaded history. */
export const appendHistory = (before: History, page: History): History => {
  const ids = new Set(page.transactions.map(({ id }) => id))
  // the loaded list may have thousands of entries, so only scan it
  for (const { id } of before.transactions) ids.delete(id)
  return { ...page, transactions: [...before.transactions, ...page.transactions.filter(({ id }) => ids.has(id))] }
}

const isSame = (a: Transaction, b: Transaction) => a.id === b.id && a.status === b.status && a.hash === b.hash

/**
 * Merges a refetched first page into the loaded history if the two overlap. Otherwise returns the page alone. Unchanged
 * transactions keep their identity. A pending transaction missing from the new page is dropped: it was replaced under
 * another id.
 */
export const mergeHistory = (before: History, first: History): History => {
  const previousById = new Map(before.transactions.map(transaction => [transaction.id, transaction]))
  const ids = new Set(first.transactions.map(({ id }) => id))
  if (first.transactions.length && ![...ids].some(id => previousById.has(id))) return first
  const renewed = first.transactions.map(transaction => {
    const previous = previousById.get(transaction.id)
    return previous && isSame(previous, transaction) ? previous : transaction
  })
  const oldestMs = first.next ? (first.transactions.at(-1)?.minedAtMs ?? Infinity) : 0
  const transactions = [
    ...renewed,
    ...before.transactions.filter(
      ({ id, status, minedAtMs }) => !ids.has(id) && (status !== 'pending' || minedAtMs < oldestMs)
    )
  ]
  return transactions.length === before.transactions.length &&
    transactions.every((transaction, at) => transaction === before.transactions[at])
    ? before
    : { ...before, transactions }
}

const toMovement = (
  direction: Movement['direction'],
  { name, symbol, icon, decimals }: Pending['token'],
  amount: bigint
): Movement => ({ direction, name, symbol, icon, amount: amount * 10n ** BigInt(MAX_DECIMALS - decimals) })

/** Converts a transfer or a swap that was sent from this page to a history transaction. */
const toTransaction = ({
  id,
  caipAddress,
  to,
  amount,
  token,
  received,
  sentAtMs,
  status,
  replacedBy = id
}: Pending): Transaction => {
  const { chainId, address } = accountOf(caipAddress)
  const outcome = status === 'pending' || status === 'failed' ? undefined : status
  const operation = received ? 'trade' : 'send'
  return {
    id,
    hash: replacedBy,
    chainId: isChainId(chainId) ? chainId : 'eip155:1',
    operation: status === 'cancelled' ? 'cancel' : operation,
    status: outcome ? 'confirmed' : (status as 'pending' | 'failed'),
    outcome,
    minedAtMs: sentAtMs,
    from: address,
    to,
    isLocal: true,
    movements:
      status === 'cancelled' || status === 'replaced'
        ? []
        : [
            toMovement('out', token, amount),
            ...(received ? [toMovement('in', received.token, BigInt(received.amount))] : [])
          ]
  }
}

/** Groups transactions by month in the user's time zone, newest first. Unchanged months keep their identity. */
const monthsOf = (transactions: readonly Transaction[], before: readonly Month[]): readonly Month[] => {
  const months = new Map<number, Transaction[]>()
  // Most transactions share the month of the previous one. Creating a date for each of thousands would delay a frame.
  let fromMs = 0
  let toMs = 0
  let group: Transaction[] = []
  for (const transaction of transactions) {
    if (transaction.minedAtMs < fromMs || transaction.minedAtMs >= toMs) {
      const date = new Date(transaction.minedAtMs)
      const year = date.getFullYear()
      const month = date.getMonth()
      const key = year * 12 + month
      fromMs = new Date(year, month).getTime()
      toMs = new Date(year, month + 1).getTime()
      group = months.get(key) ?? []
      months.set(key, group)
    }
    group.push(transaction)
  }
  return [...months]
    .sort(([a], [b]) => b - a)
    .map(([key, list]) => {
      const year = Math.floor(key / 12)
      const month = key % 12
      const previous = before.find(candidate => candidate.year === year && candidate.month === month)
      return previous &&
        previous.transactions.length === list.length &&
        list.every((transaction, at) => transaction === previous.transactions[at])
        ? previous
        : { year, month, transactions: list }
    })
}

/** Separate from the service's history, so that each keeps its identity while the other changes. */
const $localTransactions = /* @__PURE__ */ computed([$pending, $caipAddress], (all, caipAddress) =>
  pendingOf(caipAddress, all).map(toTransaction)
)
/** Most updates change only the request state, not the data. */
const $historyData = /* @__PURE__ */ computed($history, ({ data }) => data)

let lastMonths: readonly Month[] = []
const $months = /* @__PURE__ */ computed([$historyData, $localTransactions], (data, local) => {
  const all = data?.transactions ?? []
  const settledIds = new Set(local.flatMap(({ id, status }) => (status === 'pending' ? [] : id.toLowerCase())))
  // our outcome is newer than a history that still lists the transaction as pending
  const list = settledIds.size
    ? all.filter(({ hash, status }) => status !== 'pending' || !settledIds.has(hash.toLowerCase()))
    : all
  const listedIds = new Set(local.length ? list.flatMap(({ id, hash }) => [id, hash.toLowerCase()]) : [])
  const unlisted = local.filter(({ id, hash }) => !listedIds.has(id) && !listedIds.has(hash.toLowerCase()))
  lastMonths = monthsOf([...unlisted, ...list], lastMonths)
  return lastMonths
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
