/**
 * Reads holdings from a wallet that reports its own assets. https://eips.ethereum.org/EIPS/eip-7811, detected through
 * https://eips.ethereum.org/EIPS/eip-5792
 */
import type { Eip1193Provider } from '../../core/session/providers'
import { isDecimals, toUnits } from '../../core/assets/amount'
import { parseToken } from '../../core/assets/parse-token'
import { withTimeout } from '../../core/platform/tasks'
import { PRICE_DECIMALS, type Holding } from '../../core/assets/token'
import type { ActiveAccount } from './active-account'
import { record } from '../../core/platform/guards'

/** Milliseconds. Chosen: a wallet answers both from what it knows; otherwise the service takes over. */
const CAPABILITIES_MS = 2_000
const ASSETS_MS = 10_000
const MAX_ASSETS = 5_000

/** Whether a wallet supports asset discovery, by account and chain. Requested once per page. */
const supportByProvider = new WeakMap<object, Map<string, Promise<boolean>>>()

const supportsAssetDiscovery = (provider: Eip1193Provider, address: string, chain: string): Promise<boolean> => {
  const supportByAccount = supportByProvider.get(provider) ?? new Map<string, Promise<boolean>>()
  const key = `${address} ${chain}`
  supportByProvider.set(provider, supportByAccount)
  const support =
    supportByAccount.get(key) ??
    withTimeout(
      CAPABILITIES_MS,
      provider.request({ method: 'wallet_getCapabilities', params: [address, [chain]] })
    ).then(
      capabilities => record(record(record(capabilities)[chain])['assetDiscovery'])['supported'] === true,
      () => false
    )
  supportByAccount.set(key, support)
  return support
}

const toHolding = (value: unknown, chainId: Holding['chainId']): Holding | undefined => {
  const { address, balance, type, metadata } = record(value)
  const { decimals, price } = record(metadata)
  const parsedToken = parseToken(metadata)
  const kind = typeof type === 'string' && type.toLowerCase()
  const isNative = kind === 'native'
  const isToken = kind === 'erc20' && typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address)
  if (!parsedToken || !(isNative || isToken)) return undefined
  if (typeof balance !== 'string' || !/^0x[\da-f]{1,64}$/i.test(balance) || !isDecimals(decimals)) return undefined
  return {
    ...parsedToken,
    chainId,
    address: isNative ? undefined : (address as string),
    decimals,
    value: BigInt(balance),
    price: toUnits(price, PRICE_DECIMALS) || undefined
  }
}

/**
 * Returns the holdings that the wallet of the active account reports; undefined if it reports none. A remote wallet
 * is not queried: each request would bring it to the front.
 */
export const readWalletAssets = async (
  { address, network: { caipNetworkId, chainNamespace, id }, connection }: ActiveAccount,
  signal: AbortSignal
): Promise<readonly Holding[] | undefined> => {
  if (chainNamespace !== 'eip155' || connection.type === 'WALLET_CONNECT') return undefined
  const provider = connection.provider as Eip1193Provider
  const chain = `0x${id.toString(16)}`
  if (!(await supportsAssetDiscovery(provider, address, chain)) || signal.aborted) return undefined
  const response = await withTimeout(
    ASSETS_MS,
    provider.request({ method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] })
  ).catch(() => undefined)
  const list = record(response)[chain]
  return Array.isArray(list)
    ? list.slice(0, MAX_ASSETS).flatMap(entry => toHolding(entry, caipNetworkId) ?? [])
    : undefined
}
