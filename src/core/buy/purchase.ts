/** The purchase that is under way, and what arrived. It survives a reload. */
import { atom } from 'nanostores'
import { isDecimals, isUnitsText } from '../assets/amount'
import { isChainId, type CaipAddress } from '../networks/caip'
import { isRecord, oneOf } from '../platform/guards'
import type { Readable } from '../platform/readable'
import { persistentAtom } from '../platform/storage'
import { plain } from '../platform/text'
import type { BuyProvider } from './offers-buy'

export interface Purchase {
  /** The account and network that it is for. */
  caipAddress: CaipAddress
  provider: BuyProvider
  symbol: string
  /** Contract or mint. Undefined: the native currency. */
  address?: string
  fiat: string
  /** In whole units of the currency, as typed. */
  amount: string
  /** Milliseconds since 1970. */
  startedAtMs: number
  /** The balance before anything arrived, in the smallest unit. Undefined until it was read. */
  before?: bigint
  /** Another purchase of the same token is under way, so that what arrives may be from that one. */
  hasOther?: boolean
}

/** What has arrived: the growth of the balance. */
export interface Arrival {
  amount: bigint
  decimals: number
  symbol: string
}

/**
 * - `away`: the page has been reloaded, so that nothing is known of the window.
 * - `opening`: the address of the provider's page is requested.
 * - `open`: the user is at the provider.
 * - `blocked`: the browser opened no window. `url` is the page to open by a link.
 * - `closed`: the browser reports the window as closed. The user may have paid before. A page that isolates itself by
 *   Cross-Origin-Opener-Policy is reported so while it is open.
 * - `untrusted`: the service named a page that is not the provider's.
 * - `failed`: there is no address.
 */
export type WindowStatus = 'away' | 'opening' | 'open' | 'blocked' | 'closed' | 'untrusted' | 'failed'

export interface ProviderWindow {
  status: WindowStatus
  url?: string
}

/** Milliseconds for which a purchase is remembered. Chosen: a bank transfer takes up to five working days. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

type StoredPurchase = Omit<Purchase, 'before'> & { before?: string }

const parse = (value: unknown): StoredPurchase | undefined => {
  if (!isRecord(value)) return undefined
  const { startedAtMs, before } = value
  const caipAddress = plain(value['caipAddress'], 200)
  const provider = oneOf(['coinbase', 'meld'] as const, value['provider'])
  const symbol = plain(value['symbol'], 20)
  const fiat = plain(value['fiat'], 8)
  const amount = plain(value['amount'], 32)
  return caipAddress &&
    isChainId(caipAddress.split(':', 2).join(':')) &&
    provider &&
    symbol &&
    fiat &&
    amount &&
    typeof startedAtMs === 'number' &&
    Date.now() - startedAtMs < REMEMBERED_MS
    ? {
        caipAddress: caipAddress as CaipAddress,
        provider,
        symbol,
        address: plain(value['address'], 128),
        fiat,
        amount,
        startedAtMs,
        before: isUnitsText(before) ? before : undefined,
        ...(value['hasOther'] === true && { hasOther: true })
      }
    : undefined
}

const storage = { version: 1, initial: undefined as StoredPurchase | undefined, parse }
/** One for each namespace, so that a disconnection removes its own by the key alone: `clear-account-data.ts`. */
const stores = {
  eip155: persistentAtom({ key: 'billfold.purchase-eip155', ...storage }),
  solana: persistentAtom({ key: 'billfold.purchase-solana', ...storage })
}
const storeFor = (caipAddress: string) => stores[caipAddress.split(':')[0] as keyof typeof stores]

const readLatest = (caipAddress: CaipAddress): StoredPurchase | undefined => {
  const store = storeFor(caipAddress)
  store?.reload()
  return store?.$value.get()
}

/** Returns the stored purchase of an account. */
const storedFor = (caipAddress: CaipAddress): StoredPurchase | undefined => {
  const stored = readLatest(caipAddress)
  return stored?.caipAddress === caipAddress ? stored : undefined
}

const $current = atom<Purchase | undefined>(undefined)
/** The purchase of the account that asked for it last. */
export const $purchase: Readable<typeof $current> = $current

const $view = atom<ProviderWindow>({ status: 'away' })
export const $providerWindow: Readable<typeof $view> = $view
export const setProviderWindow = (next: ProviderWindow): void => $view.set(next)

const $arrived = atom<Arrival | undefined>(undefined)
export const $arrival: Readable<typeof $arrived> = $arrived

/** Reads the stored purchase of an account. Keeps the current one if it is the same. */
export const reloadPurchase = (caipAddress: CaipAddress): void => {
  const stored = storedFor(caipAddress)
  const current = $current.get()
  if (!stored) return $current.set(undefined)
  if (current?.caipAddress === caipAddress && current.startedAtMs === stored.startedAtMs) return
  const { before, ...rest } = stored
  $current.set({ ...rest, ...(before !== undefined && { before: BigInt(before) }) })
  $arrived.set(undefined)
  setProviderWindow({ status: 'away' })
}

const isSameToken = (one: StoredPurchase, { symbol, address }: Purchase) =>
  one.symbol === symbol && one.address?.toLowerCase() === address?.toLowerCase()

const write = (purchase: Purchase) => {
  const { before, ...rest } = purchase
  storeFor(purchase.caipAddress)?.set({ ...rest, ...(before !== undefined && { before: String(before) }) })
}

/** Returns whether another tab, or another account, has begun a later purchase, whose stored state must stay. */
const isReplaced = ({ caipAddress, startedAtMs }: Purchase): boolean => {
  const latest = readLatest(caipAddress)
  return !!latest && latest.startedAtMs !== startedAtMs
}

const save = (purchase: Purchase) => {
  $current.set(purchase)
  if (!isReplaced(purchase)) write(purchase)
}

const removeOwn = (purchase: Purchase) => {
  if (!isReplaced(purchase)) storeFor(purchase.caipAddress)?.set(undefined)
}

/** Begins a purchase. It replaces an earlier one of the account, which may still arrive. */
export const beginPurchase = (purchase: Purchase): void => {
  const earlier = storedFor(purchase.caipAddress)
  const begun = earlier && isSameToken(earlier, purchase) ? { ...purchase, hasOther: true } : purchase
  $arrived.set(undefined)
  $current.set(begun)
  write(begun)
}

/** Notes that another tab has begun a purchase of the same token. */
export const noteOtherTab = (): void => {
  const current = $current.get()
  const stored = current && storedFor(current.caipAddress)
  if (!stored || stored.startedAtMs === current.startedAtMs || !isSameToken(stored, current)) return
  if (!current.hasOther) $current.set({ ...current, hasOther: true })
}

/** Forgets a purchase: the user has given up, or has seen what arrived. */
export const endPurchase = (): void => {
  const purchase = $current.get()
  $current.set(undefined)
  $arrived.set(undefined)
  if (purchase) removeOwn(purchase)
}

/**
 * Compares a balance with the one before the purchase. The lowest balance counts, because the account may spend
 * meanwhile. Returns true once something has arrived.
 */
export const noteBalance = (purchase: Purchase, value: bigint, decimals: number | undefined): boolean => {
  noteOtherTab()
  const current = $current.get()
  // another purchase has begun meanwhile
  if (current?.startedAtMs !== purchase.startedAtMs) return false
  const { before, symbol } = current
  if (before === undefined || value < before) save({ ...current, before: value })
  if (before === undefined || value <= before || !isDecimals(decimals)) return false
  $arrived.set({ amount: value - before, decimals, symbol })
  // another tab need not wait for it any more
  removeOwn(current)
  return true
}

/** Goes on waiting: what has arrived is from another purchase. */
export const keepWaiting = (): void => {
  const current = $current.get()
  const arrival = $arrived.get()
  if (current?.before === undefined || !arrival) return
  const { hasOther: _, ...waiting } = current
  $arrived.set(undefined)
  save({ ...waiting, before: current.before + arrival.amount })
}
