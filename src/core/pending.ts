/** Transactions that were sent here, until the history has them. Kept across reloads; another tab sees them. */
import { isChainId, type CaipAddress, type Namespace } from './caip'
import { parseToken } from './parse-token'
import { persisted } from './storage'
import { plain } from './text'
import type { Token } from './token'
import type { Asked, Settled } from './transfer'
import { isDecimals } from './worth'

export interface Pending extends Asked {
  /** By which the explorer finds it. */
  id: string
  token: Pick<Token, 'name' | 'symbol' | 'decimals' | 'icon'>
  /** Milliseconds since 1970. */
  sentAtMs: number
  status: 'pending' | 'failed' | Settled['how']
  /** What took its place, where that is known. */
  replacedBy?: string
}

/** Specification, section 9: of an account on a network. */
const MOST = 99
/** Accounts. Chosen: who has more than that in a browser has sent what is oldest long ago. */
const MOST_ACCOUNTS = 20

/** `isTold`: history tells it by now. Whom it went to is known all the same: what a new receiver may be made to resemble. */
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

/** Newest first, of all accounts. */
export const $pending = kept.$value
export const reloadPending = kept.reload

/** What another tab has kept meanwhile stays. */
const change = (next: (all: readonly Kept[]) => readonly Kept[]) => {
  kept.reload()
  const before = kept.$value.get()
  const all = next(before)
  if (all.length !== before.length || all.some((one, at) => one !== before[at])) kept.set(all.length ? all : none)
}

/** Of an account on a network, newest first. */
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
    // an image in the address itself would fill the storage
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

/** Says what became of one, or notes what is known of it. */
export const settlePending = (id: string, told: Pick<Partial<Pending>, 'status' | 'replacedBy' | 'note'>): void =>
  change(all => all.map(one => (one.id === id && one.status !== told.status ? { ...one, ...told } : one)))

/** The history has these: they are told by it from now on. */
export const dropPending = (ids: readonly string[]): void => {
  const seen = new Set(ids.map(id => id.toLowerCase()))
  change(all =>
    all.map(one => (!one.isTold && seen.has((one.replacedBy ?? one.id).toLowerCase()) ? { ...one, isTold: true } : one))
  )
}

/** Whom what was sent here went to: of a token, history may name its contract. */
export const receiverOf = (hash: string): string | undefined =>
  kept.$value
    .get()
    .find(
      ({ id, status, replacedBy }) => (status === 'repriced' ? replacedBy : id)?.toLowerCase() === hash.toLowerCase()
    )?.to

/** Forgets those of accounts that are not `wanted`. */
export const forgetPending = (wanted: (caipAddress: string) => boolean): void =>
  change(all => all.filter(({ caipAddress }) => wanted(caipAddress)))

/** Receivers of an account's own transfers, newest first, each once: what a new one may be made to resemble. */
export const receiversOf = (namespace: Namespace): readonly string[] => [
  ...new Set(
    kept.$value
      .get()
      .filter(({ caipAddress }) => caipAddress.startsWith(`${namespace}:`))
      .map(({ to }) => to)
  )
]
