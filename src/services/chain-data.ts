/**
 * The chain data API: balances of an address, and prices of tokens. Paths and parameter names are
 * the hosted service's (as of 2026-06).
 */
import { isChainId, type CaipAddress, type ChainId } from '../core/networks/caip'
import { SOLANA_ID } from '../core/networks/ids'
import { isDecimals, toUnits } from '../core/assets/amount'
import { isError, WidgetError } from '../core/platform/errors'
import type { ChainData } from '../core/config/money-options'
import { parseToken } from '../core/assets/parse-token'
import { PRICE_DECIMALS, type Holding } from '../core/assets/token'
import { MAX_DECIMALS } from '../core/assets/units'
import { fetchFrom, checkStatus, hostedUrl } from './http'
import { list, record } from '../core/platform/guards'

const SERVICE = 'chain-data'

/**
 * Most bytes of an answer, and most entries of a list. Chosen: 2,000 tokens are 1 million characters; a page of
 * history is 50 entries.
 */
const MAX_BYTES = 8_000_000
export const MAX_ENTRIES = 5_000

/** Addresses that services use for the native currency, in lower case. */
const NATIVE = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
  'so11111111111111111111111111111111111111111'
]

/** The account and network of a request. */
export interface AccountOnChain {
  address: string
  chainId: ChainId
  signal?: AbortSignal
}

type Json = Readonly<Record<string, unknown>>
const toList = (value: unknown) => list(value, MAX_ENTRIES)

export const serviceFailed = (status: number, cause?: unknown) =>
  new WidgetError('service-failed', { service: SERVICE, status }, cause)

const readJson = async (response: Response): Promise<Json> => {
  const text = await checkStatus(SERVICE, response).text()
  try {
    // The answer to a command may be empty.
    return record(JSON.parse(text || '{}'))
  } catch (e) {
    throw serviceFailed(200, e)
  }
}

/** Sends no cookies, and follows no redirect, which could lead the request to another site. */
export const ISOLATED: RequestInit = { credentials: 'omit', redirect: 'error' }

const read = (url: string, init: RequestInit, signal?: AbortSignal) =>
  fetchFrom(SERVICE, url, { ...init, ...ISOLATED }, readJson, signal, MAX_BYTES)

const postInit = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body)
})

/** Returns the answer; `body` is posted as JSON. Errors: service-failed, service-timeout. */
export const requestApi = async (
  { url, projectId }: ChainData,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
  body?: object
): Promise<Json> => {
  // The URL that the host page set is invalid.
  if (!url) throw serviceFailed(0)
  return read(hostedUrl(url, projectId, path, query), body ? postInit(body) : {}, signal)
}

const servedChains = new Map<string, Promise<ReadonlySet<unknown>>>()

/** Returns whether the service supports a network. Requested once for the page's life. Errors: as `fetchBalance`. */
export const isServed = async (api: ChainData | undefined, chainId: ChainId): Promise<boolean> => {
  if (!api) return false
  let served = servedChains.get(api.url)
  if (!served) {
    served = requestApi(api, 'v1/supported-chains', {}).then(({ http }) => {
      const chainIds = toList(http)
      if (!chainIds) throw serviceFailed(200)
      return new Set(chainIds)
    })
    servedChains.set(api.url, served)
    served.catch(() => servedChains.delete(api.url))
  }
  return (await served).has(chainId)
}

/** Runs a request about a supported network. Returns `fallback` for any other network, and without a project. */
export const ifServed = async <T>(
  api: ChainData | undefined,
  chainId: ChainId,
  fallback: T,
  request: (api: ChainData) => Promise<T>
): Promise<T> => (api && (await isServed(api, chainId)) ? request(api) : fallback)

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
  const { chainId: entryChainId = chainId, address, price, quantity } = record(value)
  const { decimals: reported, numeric } = record(quantity)
  const tokenAddress = addressOn(chainId, address)
  const token = parseToken(value)
  const decimals = Number(typeof reported !== 'object' && /^\d{1,2}$/.test(reported as string) ? reported : NaN)
  if (entryChainId !== chainId || tokenAddress === undefined || !token || !(decimals <= MAX_DECIMALS)) return undefined
  const amount = toUnits(numeric, decimals)
  return amount === undefined
    ? undefined
    : { ...token, chainId, address: tokenAddress || undefined, decimals, value: amount, price: toPrice(price) }
}

/**
 * Returns whether the service can have balances of a network. `supported-chains` lists the networks whose nodes it
 * reaches, which are more.
 * For Bitcoin it has none (400); for each network of Solana it returns those of the main network.
 * Source: https://github.com/reown-com/blockchain-api, handlers/balance.rs and providers/dune.rs
 */
const mayHaveBalances = (chainId: ChainId): boolean => chainId.startsWith('eip155:') || chainId === SOLANA_ID

/** Networks whose balances the service has refused to look up. Each is prefixed with the service's URL. */
const withoutBalances = new Set<string>()

/**
 * Returns what an account holds on a network; undefined if the service has no balances of that network. `changed`:
 * tokens that the service must look up anew. Errors: service-failed, service-timeout.
 */
export const fetchBalance = async (
  api: ChainData | undefined,
  { address, chainId, signal }: AccountOnChain,
  changed: readonly CaipAddress[] = []
): Promise<readonly Holding[] | undefined> => {
  if (!api || !mayHaveBalances(chainId)) return undefined
  const key = `${api.url} ${chainId}`
  if (withoutBalances.has(key) || !(await isServed(api, chainId))) return undefined
  const path = `v1/account/${encodeURIComponent(address)}/balance`
  try {
    const { balances } = await requestApi(api, path, { currency: 'usd', chainId, forceUpdate: changed.join() }, signal)
    const entries = toList(balances)
    if (!entries) throw serviceFailed(200)
    return entries.flatMap(entry => toHolding(entry, chainId) ?? [])
  } catch (e) {
    // The request was invalid, and would be again.
    if (!isError(e, 'service-failed') || e.facts.status !== 400) throw e
    withoutBalances.add(key)
    return undefined
  }
}

/** A token and its price. */
export interface TokenPrice {
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
): Promise<readonly TokenPrice[]> =>
  ifServed<readonly TokenPrice[]>(api, chainId, [], async servedApi => {
    const body = { currency: 'usd', addresses, projectId: servedApi.projectId }
    const { fungibles } = await requestApi(servedApi, 'v1/fungible/price', {}, signal, body)
    return (toList(fungibles) ?? []).flatMap(entry => {
      const { address, price, decimals } = record(entry)
      const token = parseToken(entry)
      const tokenAddress =
        typeof address === 'string' && address.length <= 200 && isChainId(address.split(':', 2).join(':'))
          ? (address as CaipAddress)
          : addresses[0]
      const tokenDecimals = isDecimals(decimals) ? decimals : undefined
      return token && tokenAddress
        ? [{ ...token, address: tokenAddress, price: toPrice(price), decimals: tokenDecimals }]
        : []
    })
  })
