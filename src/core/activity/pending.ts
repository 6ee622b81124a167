/**
 * Transactions that were sent from this page, until the history contains them. Stored across reloads and visible to
 * other tabs.
 */
import { isChainId, type CaipAddress, type Namespace } from '../networks/caip'
import { parseToken } from '../assets/parse-token'
import { persistentAtom } from '../platform/storage'
import { plain } from '../platform/text'
import type { Token } from '../assets/token'
import type { TransferRequest, Settled } from '../send/transfer'
import { isDecimals, isUnitsText } from '../assets/amount'
import { oneOf, record } from '../platform/guards'

/** The name, symbol, decimals and image of a token. */
type PendingToken = Pick<Token, 'name' | 'symbol' | 'decimals' | 'icon'>

export interface Pending extends TransferRequest {
  /** Transaction id for the explorer. */
  id: string
  token: PendingToken
  /** Of a swap: what is expected to arrive, in the smallest unit. */
  received?: { token: PendingToken; amount: string }
  /** Milliseconds since 1970. */
  sentAtMs: number
  status: 'pending' | 'failed' | Settled['outcome']
  /** Id of the replacement, if known. */
  replacedBy?: string
}

/** Specification, section 9. Maximum per account and network. */
const MAX_PENDING = 99
/** Maximum number of accounts. Chosen: with more accounts in one browser, the oldest transfer was sent long ago. */
const MAX_ACCOUNTS = 20

/**
 * `isListed`: the history contains the transaction. The entry stays, because its receiver helps to detect address
 * poisoning.
 */
type StoredPending = Omit<Pending, 'amount'> & { amount: string; isListed?: boolean }
const statuses = [
  'pending',
  'failed',
  'confirmed',
  'repriced',
  'cancelled',
  'replaced'
] as const satisfies Pending['status'][]

const parsePendingToken = (value: unknown): PendingToken | undefined => {
  const { decimals } = record(value)
  const token = parseToken(value)
  return token && isDecimals(decimals) ? { ...token, decimals } : undefined
}

const parseReceived = (value: unknown): Pending['received'] => {
  const { token, amount } = record(value)
  const parsed = parsePendingToken(token)
  return parsed && isUnitsText(amount) ? { token: parsed, amount } : undefined
}

const parsePending = (value: unknown): StoredPending | undefined => {
  const {
    id,
    caipAddress,
    to,
    amount,
    note,
    token,
    received,
    sentAtMs,
    status: storedStatus,
    replacedBy,
    isListed
  } = record(value)
  const parsedToken = parsePendingToken(token)
  const hash = plain(id, 128)
  const account = plain(caipAddress, 200)
  const receiver = plain(to, 128)
  const status = oneOf(statuses, storedStatus)
  return hash &&
    account &&
    isChainId(account.split(':', 2).join(':')) &&
    receiver &&
    parsedToken &&
    isUnitsText(amount) &&
    typeof sentAtMs === 'number' &&
    status
    ? {
        id: hash,
        caipAddress: account as CaipAddress,
        to: receiver,
        amount,
        note: plain(note, 999),
        sentAtMs,
        status,
        replacedBy: plain(replacedBy, 128),
        isListed: isListed === true,
        token: parsedToken,
        received: parseReceived(received)
      }
    : undefined
}

const none: readonly StoredPending[] = []
const storedPending = persistentAtom<readonly StoredPending[]>({
  key: 'billfold.pending',
  version: 1,
  initial: none,
  parse: value =>
    Array.isArray(value)
      ? value.slice(0, MAX_PENDING * MAX_ACCOUNTS).flatMap(entry => parsePending(entry) ?? [])
      : undefined
})

/** Newest first, for all accounts. */
export const $pending = storedPending.$value
export const reloadPending = storedPending.reload

/** Changes the stored list. Keeps what another tab has stored meanwhile. */
const change = (next: (all: readonly StoredPending[]) => readonly StoredPending[]) => {
  storedPending.reload()
  const before = storedPending.$value.get()
  const all = next(before)
  if (all.length !== before.length || all.some((entry, at) => entry !== before[at]))
    storedPending.set(all.length ? all : none)
}

/** Returns the pending transactions of an account on a network, newest first. */
export const pendingOf = (
  caipAddress: CaipAddress | undefined,
  all: readonly StoredPending[] = storedPending.$value.get()
): readonly Pending[] =>
  all
    .filter(entry => entry.caipAddress === caipAddress && !entry.isListed)
    .map(entry => ({ ...entry, amount: BigInt(entry.amount) }))

export const addPending = (pending: Pending): void =>
  change(all => {
    const {
      caipAddress,
      token: { icon, ...token }
    } = pending
    const others = all.filter(({ id }) => id !== pending.id)
    const sameAccount = others.filter(entry => entry.caipAddress === caipAddress)
    const accounts = new Set([caipAddress, ...others.map(entry => entry.caipAddress)])
    // a data URL as icon would fill the storage
    const added: StoredPending = {
      ...pending,
      amount: String(pending.amount),
      token: { ...token, icon: icon?.startsWith('https:') ? icon : undefined }
    }
    const latestAccounts = [...accounts].slice(0, MAX_ACCOUNTS)
    return [
      added,
      ...others.filter(entry =>
        entry.caipAddress === caipAddress
          ? sameAccount.indexOf(entry) < MAX_PENDING - 1
          : latestAccounts.includes(entry.caipAddress)
      )
    ]
  })

/** Records the outcome of a transaction, or a note about it. */
export const settlePending = (id: string, reported: Pick<Partial<Pending>, 'status' | 'replacedBy' | 'note'>): void =>
  change(all =>
    all.map(entry => (entry.id === id && entry.status !== reported.status ? { ...entry, ...reported } : entry))
  )

/** Marks the transactions that the history now contains. */
export const markListed = (ids: readonly string[]): void => {
  const listedIds = new Set(ids.map(id => id.toLowerCase()))
  change(all =>
    all.map(entry =>
      !entry.isListed && listedIds.has((entry.replacedBy ?? entry.id).toLowerCase())
        ? { ...entry, isListed: true }
        : entry
    )
  )
}

/**
 * Returns the receiver of a transaction that was sent from this page. For a token transfer, the history may list the
 * contract instead.
 */
export const receiverOf = (hash: string): string | undefined =>
  storedPending.$value
    .get()
    .find(
      ({ id, status, replacedBy }) => (status === 'repriced' ? replacedBy : id)?.toLowerCase() === hash.toLowerCase()
    )?.to

/** Removes the stored transactions of accounts that are not `wanted`. */
export const removePendingOf = (wanted: (caipAddress: string) => boolean): void =>
  change(all => all.filter(({ caipAddress }) => wanted(caipAddress)))

/**
 * Returns the receivers of the user's own transfers, newest first, without duplicates. Used to detect address
 * poisoning.
 */
export const receiversOf = (namespace: Namespace): readonly string[] => [
  ...new Set(
    storedPending.$value
      .get()
      .filter(({ caipAddress }) => caipAddress.startsWith(`${namespace}:`))
      .map(({ to }) => to)
  )
]
