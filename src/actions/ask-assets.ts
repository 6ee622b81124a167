/**
 * Reads holdings from a wallet that reports its own assets. https://eips.ethereum.org/EIPS/eip-7811, detected through
 * https://eips.ethereum.org/EIPS/eip-5792
 */
import type { Eip1193Provider } from '../core/providers'
import { toUnits } from '../core/decimal'
import { parseToken } from '../core/parse-token'
import { within } from '../core/tasks'
import { PRICE_DECIMALS, type Holding } from '../core/token'
import { isDecimals } from '../core/worth'
import type { InUse } from './follow-place'

/** Milliseconds. Chosen: a wallet answers both from what it knows; otherwise the service takes over. */
const CAPABILITIES_MS = 2_000
const ASSETS_MS = 10_000
const MOST_ASSETS = 5_000

type Json = Readonly<Record<string, unknown>>
const record = (value: unknown): Json => Object(value) as Json

/** Whether a wallet supports asset discovery, by account and chain. Requested once per page. */
const able = new WeakMap<object, Map<string, Promise<boolean>>>()

const canTell = (provider: Eip1193Provider, address: string, chain: string): Promise<boolean> => {
  const own = able.get(provider) ?? new Map<string, Promise<boolean>>()
  const key = `${address} ${chain}`
  able.set(provider, own)
  const known =
    own.get(key) ??
    within(CAPABILITIES_MS, provider.request({ method: 'wallet_getCapabilities', params: [address, [chain]] })).then(
      answer => record(record(record(answer)[chain])['assetDiscovery'])['supported'] === true,
      () => false
    )
  own.set(key, known)
  return known
}

const toHolding = (value: unknown, chainId: Holding['chainId']): Holding | undefined => {
  const { address, balance, type, metadata } = record(value)
  const { decimals, price } = record(metadata)
  const known = parseToken(metadata)
  const kind = typeof type === 'string' && type.toLowerCase()
  const isNative = kind === 'native'
  const isToken = kind === 'erc20' && typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address)
  if (
    (!isNative && !isToken) ||
    !known ||
    typeof balance !== 'string' ||
    !/^0x[\da-f]{1,64}$/i.test(balance) ||
    !isDecimals(decimals)
  )
    return undefined
  return {
    ...known,
    chainId,
    address: isNative ? undefined : (address as string),
    decimals,
    value: BigInt(balance),
    price: toUnits(price, PRICE_DECIMALS) || undefined
  }
}

/**
 * Returns the holdings that the wallet of the active account reports; undefined if it reports none. A remote wallet
 * is not asked: each request would bring it to the front.
 */
export const readAssets = async (
  { address, network: { caipNetworkId, chainNamespace, id }, connection }: InUse,
  signal: AbortSignal
): Promise<readonly Holding[] | undefined> => {
  if (chainNamespace !== 'eip155' || connection.type === 'WALLET_CONNECT') return undefined
  const provider = connection.provider as Eip1193Provider
  const chain = `0x${id.toString(16)}`
  if (!(await canTell(provider, address, chain)) || signal.aborted) return undefined
  const answer = await within(
    ASSETS_MS,
    provider.request({ method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] })
  ).catch(() => undefined)
  const list = record(answer)[chain]
  return Array.isArray(list)
    ? list.slice(0, MOST_ASSETS).flatMap(entry => toHolding(entry, caipNetworkId) ?? [])
    : undefined
}
