/**
 * The holdings of the active account: from its wallet if it reports them, otherwise from the service, otherwise from
 * the chain.
 */
import { $balance, type Balance } from '../../core/session/balance'
import { runBalance } from '../../core/session/run-balance'
import type { CaipAddress } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import {
  HOLDINGS_FRESH_MS,
  mergeHoldings,
  storeHoldings,
  storedHoldings,
  setHoldings,
  type Holdings
} from '../../core/assets/holdings'
import { chainData, listedTokens } from '../../core/config/money-options'
import { refetch, type Query } from '../../core/platform/queries'
import type { ChainName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { $caipAddress, $isUnsupported } from '../../core/session/session'
import type { Holding } from '../../core/assets/token'
import { fetchBalance } from '../../services/chain-data'
import { fillPrices } from './fill-prices'
import { readWalletAssets } from './read-wallet-assets'
import { watchActiveAccount, getActiveAccount, type ActiveAccount } from './active-account'
import { showNotice } from '../dialog/show-notice'

/** Specification, section 8: pause before the service is requested again after a failure. Milliseconds. */
const RETRY_GAP_MS = 30_000

let failedAtMs = -Infinity
let hasReported = false

/** Shows once that there are no balances, until they are read again. */
const showOnce = () => {
  if (!hasReported) showNotice('tokensFailed')
  hasReported = true
}
const reportOnce = () => {
  failedAtMs = Date.now()
  showOnce()
}
const isBlocked = () => Date.now() >= failedAtMs && Date.now() - failedAtMs < RETRY_GAP_MS

const fetchFromService = async (
  { address, network }: ActiveAccount,
  changed: readonly CaipAddress[],
  signal: AbortSignal
): Promise<readonly Holding[] | undefined> => {
  const api = chainData()
  if (isBlocked()) return undefined
  try {
    return await fetchBalance(api, { address, chainId: network.caipNetworkId, signal }, changed)
  } catch (e) {
    if (!isError(e)) throw e
    if (!signal.aborted) reportOnce()
    return undefined
  }
}

const toNativeHolding = (
  {
    network: {
      caipNetworkId,
      nativeCurrency: { name, symbol, decimals }
    }
  }: ActiveAccount,
  value: bigint
): Holding => ({ chainId: caipNetworkId, name, symbol, decimals, value })

const readFromChain = async (account: ActiveAccount, signal: AbortSignal): Promise<readonly Holding[]> => {
  const { address, network } = account
  const namespace = network.chainNamespace as ChainName
  const listed = listedTokens(network.caipNetworkId)
  const readNative = async () =>
    toNativeHolding(account, await (await loadChunk('chain', namespace)).balance(network, address, signal))
  if (namespace === 'bip122') return [await readNative()]
  try {
    // Without a token list nothing is known of an EVM account's tokens: the code that reads them need not load.
    if (namespace === 'eip155' && !listed.length) return [await readNative()]
  } catch (e) {
    // That code also reads through the gateway, which is called if the network's own node does not answer.
    if (!isError(e) || !chainData()) throw e
  }
  const { value, tokens } = await (await loadChunk('tokens', namespace))(network, address, listed, signal)
  return [toNativeHolding(account, value), ...tokens]
}

/**
 * Takes name, symbol and decimals of the native currency from the network. An entry with other decimals is something
 * else and is dropped.
 */
const withNetworkCurrency = (
  {
    network: {
      nativeCurrency: { name, symbol, decimals }
    }
  }: ActiveAccount,
  list: readonly Holding[]
): readonly Holding[] =>
  list.flatMap(holding => {
    if (holding.address) return holding
    return holding.decimals === decimals ? { ...holding, name, symbol } : []
  })

/** A balance that no node returned. */
let filledBalance: Balance | undefined
/** Fills in the native balance from the holdings if no node returned it; a missing entry means zero. */
const fillBalance = (
  {
    caipAddress,
    network: {
      nativeCurrency: { symbol, decimals }
    }
  }: ActiveAccount,
  nativeHolding?: Holding
) => {
  const { error, data } = $balance.get()
  const isFilled = !!data && data === filledBalance
  if ($caipAddress.get() !== caipAddress || !((nativeHolding && error) || isFilled)) return
  filledBalance = { caipAddress, value: nativeHolding?.value ?? 0n, decimals, symbol }
  void runBalance(async () => filledBalance!)
}

/** Adds the native currency if the service leaves it out because its balance is zero: fees are paid from it. */
const withNative = (account: ActiveAccount, list: readonly Holding[]): readonly Holding[] => {
  const { data } = $balance.get()
  return list.some(({ address }) => !address) || data?.caipAddress !== account.caipAddress || data === filledBalance
    ? list
    : [toNativeHolding(account, data.value), ...list]
}

/** Adds the service's prices to amounts of other sources. A service that has just failed is not asked. */
const withPrices = (list: readonly Holding[], signal: AbortSignal) => (isBlocked() ? list : fillPrices(list, signal))

const readHoldings = async (
  account: ActiveAccount,
  changed: readonly CaipAddress[],
  signal: AbortSignal
): Promise<readonly Holding[]> => {
  const fromWallet = await readWalletAssets(account, signal)
  if (fromWallet) return withPrices(fromWallet, signal)
  return (await fetchFromService(account, changed, signal)) ?? withPrices(await readFromChain(account, signal), signal)
}

const fetchHoldings = async (
  account: ActiveAccount,
  changed: readonly CaipAddress[],
  signal: AbortSignal
): Promise<Holdings> => {
  try {
    const holdings = withNetworkCurrency(account, await readHoldings(account, changed, signal))
    // While the service fails, the chain's answers do not end its failure.
    if (!chainData() || !isBlocked()) hasReported = false
    const list = withNative(account, holdings)
    if (!signal.aborted)
      fillBalance(
        account,
        holdings.find(({ address }) => !address)
      )
    // Specification, section 5: low-quality tokens are left out.
    return { caipAddress: account.caipAddress, list: list.filter(({ address, decimals }) => !address || decimals) }
  } catch (e) {
    if (isError(e) && !signal.aborted) reportOnce()
    if (isError(e, 'chunk-failed')) reportError(e)
    throw e
  }
}

const queryOf = (account: ActiveAccount): Query<Holdings> => ({
  key: [
    'holdings',
    account.caipAddress,
    chainData()?.url,
    JSON.stringify(listedTokens(account.network.caipNetworkId))
  ].join(' '),
  staleTimeMs: HOLDINGS_FRESH_MS,
  retryDelayMs: RETRY_GAP_MS,
  retries: 0,
  queryFn: async signal => storeUnlessAborted(await fetchHoldings(account, [], signal), signal),
  initialData: () => storedHoldings(account.caipAddress),
  merge: mergeHoldings
})
const storeUnlessAborted = (holdings: Holdings, signal: AbortSignal) => {
  if (!signal.aborted) storeHoldings(holdings)
  return holdings
}

/**
 * Shows the active account's holdings and keeps them fresh; stored ones show at once. Returns a function that stops
 * this.
 */
export const watchHoldings = (): (() => void) => {
  const unsubscribers = [
    watchActiveAccount(queryOf, setHoldings),
    $balance.listen(({ error }) => {
      if (error && chainData()) void reloadHoldings()
    }),
    // Specification, section 8. The page knows no node of such a network, and its balances are not requested.
    $isUnsupported.subscribe(isUnsupported => {
      if (isUnsupported) showOnce()
    })
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/**
 * Refetches the holdings after a transaction. `changed`: CAIP-10 ids of tokens that the service must not answer from
 * its cache.
 */
export const reloadHoldings = async (changed: readonly CaipAddress[] = []): Promise<void> => {
  const account = getActiveAccount()
  if (account)
    await refetch(queryOf(account), {
      queryFn: async signal => storeUnlessAborted(await fetchHoldings(account, changed, signal), signal)
    })
}
