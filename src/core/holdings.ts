/** Holdings of the active account on its network, and their stored copies. */
import { atom, computed } from 'nanostores'
import { isChainId, type CaipAddress, type ChainId } from './caip'
import { parseToken } from './parse-token'
import { $caipAddress } from './session'
import { persisted } from './storage'
import type { Task } from './tasks'
import { plain } from './text'
import type { Holding } from './token'
import { isDecimals } from './worth'

export interface Holdings {
  /** Account and network of the holdings. */
  caipAddress: CaipAddress
  /** Includes the native currency. */
  list: readonly Holding[]
}

/** Specification, section 9. Milliseconds. */
export const HOLDINGS_FRESH_MS = 30_000

/**
 * Limits of what is stored: tokens of an account, and accounts. Chosen: about 60 kB. Holdings beyond the first views
 * can wait for the service.
 */
const MOST_KEPT = 200
const MOST_ACCOUNTS = 2

const nothing: Task<Holdings> = { status: 'pending', fetchStatus: 'idle' }
const $shown = atom(nothing)
export const showHoldings = (task: Task<Holdings> = nothing): void => $shown.set(task)

/** The known holdings. Empty for another account or network. */
export const $holdings = computed([$shown, $caipAddress], (task, caipAddress) =>
  task.data && task.data.caipAddress !== caipAddress ? nothing : task
)

/**
 * Merges new holdings into the previous ones. Unchanged holdings keep their identity, so that their views do not render
 * again.
 */
export const joinHoldings = (before: Holdings, next: Holdings): Holdings => {
  const known = new Map(before.list.map(holding => [holding.address?.toLowerCase(), holding]))
  const list = next.list.map(holding => {
    const old = known.get(holding.address?.toLowerCase())
    const isSame =
      old &&
      (['address', 'name', 'symbol', 'decimals', 'icon', 'value', 'price'] as const).every(
        part => old[part] === holding[part]
      )
    return isSame ? old : holding
  })
  return before.list.length === list.length && list.every((holding, at) => holding === before.list[at])
    ? before
    : { ...next, list }
}

interface KeptHolding {
  address?: string
  name: string
  symbol: string
  decimals: number
  icon?: string
  value: string
  price?: string
}
interface KeptPortfolio {
  atMs: number
  list: readonly KeptHolding[]
}
type Portfolios = Readonly<Record<string, KeptPortfolio>>

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)

const parseHolding = (value: unknown): KeptHolding | undefined => {
  const { address, decimals, value: amount, price } = Object(value) as Record<string, unknown>
  const known = parseToken(value)
  return known && isNumber(amount) && isDecimals(decimals)
    ? { ...known, address: plain(address, 128), decimals, value: amount, price: isNumber(price) ? price : undefined }
    : undefined
}
const parse = (value: unknown): Portfolios | undefined =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, MOST_ACCOUNTS)
          .flatMap(([who, kept]) => {
            const { atMs, list } = Object(kept) as Record<string, unknown>
            return typeof atMs === 'number' && Array.isArray(list)
              ? [[who, { atMs, list: list.slice(0, MOST_KEPT).flatMap(entry => parseHolding(entry) ?? []) }]]
              : []
          })
      )
    : undefined

const none: Portfolios = {}
const kept = persisted<Portfolios>({ key: 'billfold.portfolio', version: 1, initial: none, parse })

/** Returns the stored holdings of an account, whatever their age. */
export const keptHoldings = (caipAddress: CaipAddress): { data: Holdings; atMs: number } | undefined => {
  kept.reload()
  const own = kept.$value.get()[caipAddress]
  const chainId = caipAddress.split(':', 2).join(':')
  if (!own || !isChainId(chainId)) return undefined
  const list = own.list.map(
    ({ value, price, ...rest }): Holding => ({
      ...rest,
      chainId: chainId as ChainId,
      value: BigInt(value),
      price: price === undefined ? undefined : BigInt(price)
    })
  )
  return { data: { caipAddress, list }, atMs: own.atMs }
}

export const keepHoldings = ({ caipAddress, list }: Holdings): void => {
  const { [caipAddress]: _own, ...others } = kept.$value.get()
  const own = list.slice(0, MOST_KEPT).map(({ address, name, symbol, decimals, icon, value, price }) =>
    // a data URL as icon would fill the storage
    ({
      address,
      name,
      symbol,
      decimals,
      icon: icon?.startsWith('https:') ? icon : undefined,
      value: String(value),
      price: price?.toString()
    })
  )
  kept.set(
    Object.fromEntries(
      [[caipAddress, { atMs: Date.now(), list: own }], ...Object.entries(others)].slice(0, MOST_ACCOUNTS)
    )
  )
}

/** Removes the stored holdings of accounts that are not `wanted`. */
export const forgetHoldings = (wanted: (caipAddress: string) => boolean): void => {
  kept.reload()
  const all = Object.entries(kept.$value.get())
  const rest = all.filter(([who]) => wanted(who))
  if (rest.length < all.length) kept.set(rest.length ? Object.fromEntries(rest) : none)
}
