/**
 * The chain data API: balances, history and name of an address, and prices of tokens. Paths and parameter names are
 * the hosted service's (as of 2026-06).
 */
import type { Transaction } from '../core/activity'
import { isChainId, type CaipAddress, type ChainId } from '../core/caip'
import { toUnits } from '../core/decimal'
import { isError, WidgetError } from '../core/errors'
import type { ChainData } from '../core/money-options'
import { parseToken } from '../core/parse-token'
import { iconUrl, plain } from '../core/text'
import { PRICE_DECIMALS, type Holding } from '../core/token'
import { isDecimals, MOST_DECIMALS } from '../core/worth'
import { toTransaction } from './history'
import { ask, checked, hostedUrl } from './http'

const SERVICE = 'chain-data'

/**
 * Most bytes of an answer, and most entries of a list. Chosen: 2,000 tokens are 1 million characters; a page of
 * history is 50 entries.
 */
const MOST_BYTES = 8_000_000
const MOST_ENTRIES = 5_000

/** Addresses that services use for the native currency, in lower case. */
const NATIVE = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
  'so11111111111111111111111111111111111111111'
]

/** The account and network of a request. */
export interface Place {
  address: string
  chainId: ChainId
  signal?: AbortSignal
}

type Json = Record<string, unknown>
export const record = (value: unknown): Json => Object(value) as Json
export const list = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : undefined

export const failed = (status: number, cause?: unknown) =>
  new WidgetError('service-failed', { service: SERVICE, status }, cause)

const readJson = async (answer: Response): Promise<Json> => {
  const text = await checked(SERVICE, answer).text()
  try {
    // The answer to a command may be empty.
    return record(JSON.parse(text || '{}'))
  } catch (e) {
    throw failed(200, e)
  }
}

const read = (url: string, init: RequestInit, signal?: AbortSignal) =>
  ask(SERVICE, url, { ...init, credentials: 'omit' }, readJson, signal, MOST_BYTES)

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body)
})

/** Returns the answer; `body` is posted as JSON. Errors: service-failed, service-timeout. */
export const get = async (
  { url, projectId }: ChainData,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
  body?: object
): Promise<Json> => {
  // The URL that the host page set is invalid.
  if (!url) throw failed(0)
  return read(hostedUrl(url, projectId, path, query), body ? posted(body) : {}, signal)
}

const chains = new Map<string, Promise<ReadonlySet<unknown>>>()

/** Returns whether the service supports a network. Requested once for the page's life. Errors: as `fetchBalance`. */
export const isServed = async (api: ChainData | undefined, chainId: ChainId): Promise<boolean> => {
  if (!api) return false
  let known = chains.get(api.url)
  if (!known) {
    known = get(api, 'v1/supported-chains', {}).then(({ http }) => {
      const all = list(http)
      if (!all) throw failed(200)
      return new Set(all)
    })
    chains.set(api.url, known)
    known.catch(() => chains.delete(api.url))
  }
  return (await known).has(chainId)
}

/** Runs a request about a supported network. Returns `nothing` for any other network, and without a project. */
const about = async <T>(
  api: ChainData | undefined,
  chainId: ChainId,
  nothing: T,
  job: (api: ChainData) => Promise<T>
): Promise<T> => (api && (await isServed(api, chainId)) ? job(api) : nothing)

/** Returns a price in dollars, in units of 10^-18; undefined for 0, which the service sends for an unknown price. */
const toPrice = (value: unknown) => toUnits(value, PRICE_DECIMALS) || undefined

/** Returns the address in `eip155:1:0xab…` on this chain; '' for the native currency, undefined if it is invalid. */
const addressOn = (chainId: ChainId, value: unknown): string | undefined => {
  if (value === undefined || value === null) return ''
  const address = typeof value === 'string' && value.startsWith(`${chainId}:`) ? value.slice(chainId.length + 1) : ''
  if (!/^[\w.-]{1,128}$/.test(address)) return undefined
  return NATIVE.includes(address.toLowerCase()) ? '' : address
}

/** Returns a balance entry as a holding; undefined if it is invalid or of another network. */
const toHolding = (value: unknown, chainId: ChainId): Holding | undefined => {
  const { chainId: own = chainId, address, price, quantity } = record(value)
  const { decimals: said, numeric } = record(quantity)
  const place = addressOn(chainId, address)
  const known = parseToken(value)
  const decimals = Number(typeof said !== 'object' && /^\d{1,2}$/.test(said as string) ? said : NaN)
  if (own !== chainId || place === undefined || !known || !(decimals <= MOST_DECIMALS)) return undefined
  const amount = toUnits(numeric, decimals)
  return amount === undefined
    ? undefined
    : { ...known, chainId, address: place || undefined, decimals, value: amount, price: toPrice(price) }
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Returns whether the service can have balances of a network. `supported-chains` lists the networks whose nodes it
 * reaches, which are more.
 * For Bitcoin it has none (400); for each network of Solana it returns those of the main network.
 * Source: https://github.com/reown-com/blockchain-api, handlers/balance.rs and providers/dune.rs
 */
const mayHaveBalances = (chainId: ChainId): boolean => chainId.startsWith('eip155:') || chainId === SOLANA

/** Networks whose balances the service has refused to look up. Each is prefixed with the service's URL. */
const withoutBalances = new Set<string>()

/**
 * Returns what an account holds on a network; undefined if the service has no balances of that network. `changed`:
 * tokens that the service must look up anew. Errors: service-failed, service-timeout.
 */
export const fetchBalance = async (
  api: ChainData | undefined,
  { address, chainId, signal }: Place,
  changed: readonly CaipAddress[] = []
): Promise<readonly Holding[] | undefined> => {
  if (!api || !mayHaveBalances(chainId)) return undefined
  const key = `${api.url} ${chainId}`
  if (withoutBalances.has(key) || !(await isServed(api, chainId))) return undefined
  const path = `v1/account/${encodeURIComponent(address)}/balance`
  try {
    const { balances } = await get(api, path, { currency: 'usd', chainId, forceUpdate: changed.join() }, signal)
    const entries = list(balances)
    if (!entries) throw failed(200)
    return entries.flatMap(entry => toHolding(entry, chainId) ?? [])
  } catch (e) {
    // The request was invalid, and would be again.
    if (!isError(e, 'service-failed') || e.facts.status !== 400) throw e
    withoutBalances.add(key)
    return undefined
  }
}

export interface HistoryPage {
  transactions: readonly Transaction[]
  next?: string
}

/** Returns a page of an account's history on a network, newest first. Errors: as `fetchBalance`. */
export const fetchHistory = (
  api: ChainData | undefined,
  { address, chainId, signal }: Place,
  cursor?: string
): Promise<HistoryPage> =>
  about<HistoryPage>(api, chainId, { transactions: [] }, async own => {
    const { data, next } = await get(
      own,
      `v1/account/${encodeURIComponent(address)}/history`,
      { cursor, chainId },
      signal
    )
    const entries = list(data)
    if (!entries) throw failed(200)
    return {
      transactions: entries.flatMap(entry => toTransaction(entry, address) ?? []),
      next: typeof next === 'string' && next ? next.slice(0, 2_048) : undefined
    }
  })

/**
 * Returns the name that the service reports for an address; the chain must confirm it. `sender`: the account that
 * asks. Errors: as `fetchBalance`.
 */
export const fetchIdentity = async (
  api: ChainData | undefined,
  address: string,
  sender?: string,
  signal?: AbortSignal
): Promise<{ name?: string; avatar?: string }> => {
  if (!api) return {}
  const { name, avatar } = await get(api, `v1/identity/${encodeURIComponent(address)}`, { sender }, signal)
  return { name: plain(name, 255), avatar: iconUrl(avatar) }
}

/** A token and its price. */
export interface Priced {
  address: CaipAddress
  name: string
  symbol: string
  icon?: string
  price?: bigint
  decimals?: number
}

/** Returns the prices of tokens. Trap: the hosted service reads the first address alone. Errors: as `fetchBalance`. */
export const fetchPrices = (
  api: ChainData | undefined,
  chainId: ChainId,
  addresses: readonly CaipAddress[],
  signal?: AbortSignal
): Promise<readonly Priced[]> =>
  about<readonly Priced[]>(api, chainId, [], async ({ url, projectId }) => {
    if (!url) throw failed(0)
    const { fungibles } = await read(
      `${url}/v1/fungible/price`,
      posted({ currency: 'usd', addresses, projectId }),
      signal
    )
    return (list(fungibles) ?? []).flatMap(entry => {
      const { address, price, decimals } = record(entry)
      const known = parseToken(entry)
      const own =
        typeof address === 'string' && address.length <= 200 && isChainId(address.split(':', 2).join(':'))
          ? (address as CaipAddress)
          : addresses[0]
      return known && own
        ? [{ ...known, address: own, price: toPrice(price), decimals: isDecimals(decimals) ? decimals : undefined }]
        : []
    })
  })
