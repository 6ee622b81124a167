/** Holdings of the active account on its network, and their stored copies. */
import { atom, computed } from 'nanostores'
import { isChainId, type CaipAddress, type ChainId } from '../networks/caip'
import { parseToken } from './parse-token'
import { $caipAddress } from '../session/session'
import { persistentAtom } from '../platform/storage'
import type { Task } from '../platform/tasks'
import { plain } from '../platform/text'
import type { Holding } from './token'
import { isDecimals, isUnitsText } from './amount'
import { record } from '../platform/guards'

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
const MAX_STORED = 200
const MAX_ACCOUNTS = 2

const initialTask: Task<Holdings> = { status: 'pending', fetchStatus: 'idle' }
const $loaded = atom(initialTask)
export const setHoldings = (task: Task<Holdings> = initialTask): void => $loaded.set(task)

/** The known holdings. Empty for another account or network. */
export const $holdings = computed([$loaded, $caipAddress], (task, caipAddress) =>
  task.data && task.data.caipAddress !== caipAddress ? initialTask : task
)

/**
 * Merges new holdings into the previous ones. Unchanged holdings keep their identity, so that their views do not render
 * again.
 */
export const mergeHoldings = (before: Holdings, next: Holdings): Holdings => {
  const previousByAddress = new Map(before.list.map(holding => [holding.address?.toLowerCase(), holding]))
  const list = next.list.map(holding => {
    const previous = previousByAddress.get(holding.address?.toLowerCase())
    const isSame =
      previous &&
      (['address', 'name', 'symbol', 'decimals', 'icon', 'value', 'price'] as const).every(
        field => previous[field] === holding[field]
      )
    return isSame ? previous : holding
  })
  return before.list.length === list.length && list.every((holding, at) => holding === before.list[at])
    ? before
    : { ...next, list }
}

interface StoredHolding {
  address?: string
  name: string
  symbol: string
  decimals: number
  icon?: string
  value: string
  price?: string
}
interface StoredPortfolio {
  atMs: number
  list: readonly StoredHolding[]
}
type Portfolios = Readonly<Record<string, StoredPortfolio>>

const parseHolding = (value: unknown): StoredHolding | undefined => {
  const { address, decimals, value: amount, price } = record(value)
  const parsedToken = parseToken(value)
  return parsedToken && isUnitsText(amount) && isDecimals(decimals)
    ? {
        ...parsedToken,
        address: plain(address, 128),
        decimals,
        value: amount,
        price: isUnitsText(price) ? price : undefined
      }
    : undefined
}
const parse = (value: unknown): Portfolios | undefined =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, MAX_ACCOUNTS)
          .flatMap(([caipAddress, portfolio]) => {
            const { atMs, list } = record(portfolio)
            return typeof atMs === 'number' && Array.isArray(list)
              ? [[caipAddress, { atMs, list: list.slice(0, MAX_STORED).flatMap(entry => parseHolding(entry) ?? []) }]]
              : []
          })
      )
    : undefined

const none: Portfolios = {}
const storedPortfolios = persistentAtom<Portfolios>({ key: 'billfold.portfolio', version: 1, initial: none, parse })

/** Returns the stored holdings of an account, whatever their age. */
export const storedHoldings = (caipAddress: CaipAddress): { data: Holdings; atMs: number } | undefined => {
  storedPortfolios.reload()
  const portfolio = storedPortfolios.$value.get()[caipAddress]
  const chainId = caipAddress.split(':', 2).join(':')
  if (!portfolio || !isChainId(chainId)) return undefined
  const list = portfolio.list.map(
    ({ value, price, ...rest }): Holding => ({
      ...rest,
      chainId: chainId as ChainId,
      value: BigInt(value),
      price: price === undefined ? undefined : BigInt(price)
    })
  )
  return { data: { caipAddress, list }, atMs: portfolio.atMs }
}

export const storeHoldings = ({ caipAddress, list }: Holdings): void => {
  const { [caipAddress]: _own, ...others } = storedPortfolios.$value.get()
  const storedList = list.slice(0, MAX_STORED).map(({ address, name, symbol, decimals, icon, value, price }) =>
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
  storedPortfolios.set(
    Object.fromEntries(
      [[caipAddress, { atMs: Date.now(), list: storedList }], ...Object.entries(others)].slice(0, MAX_ACCOUNTS)
    )
  )
}

/** Removes the stored holdings of accounts that are not `wanted`. */
export const removeHoldings = (wanted: (caipAddress: string) => boolean): void => {
  storedPortfolios.reload()
  const all = Object.entries(storedPortfolios.$value.get())
  const remaining = all.filter(([caipAddress]) => wanted(caipAddress))
  if (remaining.length < all.length) storedPortfolios.set(remaining.length ? Object.fromEntries(remaining) : none)
}
