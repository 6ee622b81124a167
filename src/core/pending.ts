/**
 * Transactions that were sent from this page, until the history contains them. Stored across reloads and visible to
 * other tabs.
 */
import { isChainId, type CaipAddress, type Namespace } from './caip'
import { parseToken } from './parse-token'
import { persisted } from './storage'
import { plain } from './text'
import type { Token } from './token'
import type { Asked, Settled } from './transfer'
import { isDecimals } from './worth'

export interface Pending extends Asked {
  /** Transaction id for the explorer. */
  id: string
  token: Pick<Token, 'name' | 'symbol' | 'decimals' | 'icon'>
  /** Milliseconds since 1970. */
  sentAtMs: number
  status: 'pending' | 'failed' | Settled['how']
  /** Id of the replacement, if known. */
  replacedBy?: string
}

/** Specification, section 9. Maximum per account and network. */
const MOST = 99
/** Maximum number of accounts. Chosen: with more accounts in one browser, the oldest transfer was sent long ago. */
const MOST_ACCOUNTS = 20

/**
 * `isTold`: the history contains the transaction. The entry stays, because its receiver helps to detect address
 * poisoning.
 */
type Kept = Omit<Pending, 'amount'> & { amount: string; isTold?: boolean }
const statuses: readonly unknown[] = [
  'pending',
  'failed',
  'confirmed',
  'repriced',
  'cancelled',
  'replaced'
] satisfies Pending['status'][]

const parseOne = (value: unknown): Kept | undefined => {
  const { id, caipAddress, to, amount, note, token, sentAtMs, status, replacedBy, isTold } = Object(value) as Record<
    string,
    unknown
  >
  const { decimals } = Object(token) as Record<string, unknown>
  const known = parseToken(token)
  const hash = plain(id, 128)
  const whose = plain(caipAddress, 200)
  const where = plain(to, 128)
  return hash &&
    whose &&
    isChainId(whose.split(':', 2).join(':')) &&
    where &&
    known &&
    typeof amount === 'string' &&
    /^\d{1,78}$/.test(amount) &&
    typeof sentAtMs === 'number' &&
    statuses.includes(status) &&
    isDecimals(decimals)
    ? {
        id: hash,
        caipAddress: whose as CaipAddress,
        to: where,
        amount,
        note: plain(note, 999),
        sentAtMs,
        status: status as Pending['status'],
        replacedBy: plain(replacedBy, 128),
        isTold: isTold === true,
        token: { ...known, decimals }
      }
    : undefined
}

const none: readonly Kept[] = []
const kept = persisted<readonly Kept[]>({
  key: 'billfold.pending',
  version: 1,
  initial: none,
  parse: value =>
    Array.isArray(value) ? value.slice(0, MOST * MOST_ACCOUNTS).flatMap(one => parseOne(one) ?? []) : undefined
})

/** Newest first, for all accounts. */
export const $pending = kept.$value
export const reloadPending = kept.reload

/** Changes the stored list. Keeps what another tab has stored meanwhile. */
const change = (next: (all: readonly Kept[]) => readonly Kept[]) => {
  kept.reload()
  const before = kept.$value.get()
  const all = next(before)
  if (all.length !== before.length || all.some((one, at) => one !== before[at])) kept.set(all.length ? all : none)
}

/** Returns the pending transactions of an account on a network, newest first. */
export const pendingOf = (
  caipAddress: CaipAddress | undefined,
  all: readonly Kept[] = kept.$value.get()
): readonly Pending[] =>
  all.filter(one => one.caipAddress === caipAddress && !one.isTold).map(one => ({ ...one, amount: BigInt(one.amount) }))

export const notePending = (pending: Pending): void =>
  change(all => {
    const {
      caipAddress,
      token: { icon, ...token }
    } = pending
    const others = all.filter(({ id }) => id !== pending.id)
    const mine = others.filter(one => one.caipAddress === caipAddress)
    const accounts = new Set([caipAddress, ...others.map(one => one.caipAddress)])
    // a data URL as icon would fill the storage
    const own: Kept = {
      ...pending,
      amount: String(pending.amount),
      token: { ...token, icon: icon?.startsWith('https:') ? icon : undefined }
    }
    const few = [...accounts].slice(0, MOST_ACCOUNTS)
    return [
      own,
      ...others.filter(one =>
        one.caipAddress === caipAddress ? mine.indexOf(one) < MOST - 1 : few.includes(one.caipAddress)
      )
    ]
  })

/** Records the outcome of a transaction, or a note about it. */
export const settlePending = (id: string, told: Pick<Partial<Pending>, 'status' | 'replacedBy' | 'note'>): void =>
  change(all => all.map(one => (one.id === id && one.status !== told.status ? { ...one, ...told } : one)))

/** Marks the transactions that the history now contains. */
export const dropPending = (ids: readonly string[]): void => {
  const seen = new Set(ids.map(id => id.toLowerCase()))
  change(all =>
    all.map(one => (!one.isTold && seen.has((one.replacedBy ?? one.id).toLowerCase()) ? { ...one, isTold: true } : one))
  )
}

/**
 * Returns the receiver of a transaction that was sent from this page. For a token transfer, the history may list the
 * contract instead.
 */
export const receiverOf = (hash: string): string | undefined =>
  kept.$value
    .get()
    .find(
      ({ id, status, replacedBy }) => (status === 'repriced' ? replacedBy : id)?.toLowerCase() === hash.toLowerCase()
    )?.to

/** Removes the stored transactions of accounts that are not `wanted`. */
export const forgetPending = (wanted: (caipAddress: string) => boolean): void =>
  change(all => all.filter(({ caipAddress }) => wanted(caipAddress)))

/**
 * Returns the receivers of the user's own transfers, newest first, without duplicates. Used to detect address
 * poisoning.
 */
export const receiversOf = (namespace: Namespace): readonly string[] => [
  ...new Set(
    kept.$value
      .get()
      .filter(({ caipAddress }) => caipAddress.startsWith(`${namespace}:`))
      .map(({ to }) => to)
  )
]
