/**
 * The holdings of the active account: from its wallet if it reports them, otherwise from the service, otherwise from
 * the chain.
 */
import { $balance, runBalance, type Balance } from '../core/balance'
import type { CaipAddress } from '../core/caip'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import {
  HOLDINGS_FRESH_MS,
  joinHoldings,
  keepHoldings,
  keptHoldings,
  showHoldings,
  type Holdings
} from '../core/holdings'
import { chainData, listedTokens } from '../core/money-options'
import { askAgain, type Question } from '../core/queries'
import type { ChainName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $caipAddress } from '../core/session'
import type { Holding } from '../core/token'
import { fetchBalance } from '../services/chain-data'
import { readAssets } from './ask-assets'
import { followPlace, placeInUse, type InUse } from './follow-place'
import { complain } from './complain'

/** Specification, section 8: pause before the service is asked again after a failure. Milliseconds. */
const RETRY_GAP_MS = 30_000

let failedAtMs = -Infinity
let hasTold = false

/** Shows the failure once, until the service answers again. */
const tellOnce = () => {
  failedAtMs = Date.now()
  if (!hasTold) complain('tokensFailed')
  hasTold = true
}
const isBlocked = () => Date.now() >= failedAtMs && Date.now() - failedAtMs < RETRY_GAP_MS

const fromService = async (
  { address, network }: InUse,
  changed: readonly CaipAddress[],
  signal: AbortSignal
): Promise<readonly Holding[] | undefined> => {
  const api = chainData()
  if (isBlocked()) return undefined
  try {
    const list = await fetchBalance(api, { address, chainId: network.caipNetworkId, signal }, changed)
    if (list) hasTold = false
    return list
  } catch (e) {
    if (!isError(e)) throw e
    if (!signal.aborted) tellOnce()
    return undefined
  }
}

const native = (
  {
    network: {
      caipNetworkId,
      nativeCurrency: { name, symbol, decimals }
    }
  }: InUse,
  value: bigint
): Holding => ({ chainId: caipNetworkId, name, symbol, decimals, value })

const fromChain = async (place: InUse, signal: AbortSignal): Promise<readonly Holding[]> => {
  const { address, network } = place
  const namespace = network.chainNamespace as ChainName
  const listed = listedTokens(network.caipNetworkId)
  const readNative = async () => native(place, await (await load('chain', namespace)).balance(network, address, signal))
  if (namespace === 'bip122') return [await readNative()]
  try {
    // Without a token list nothing is known of an EVM account's tokens: the code that reads them need not load.
    if (namespace === 'eip155' && !listed.length) return [await readNative()]
  } catch (e) {
    // That code also reads through the gateway, which is asked if the network's own node does not answer.
    if (!isError(e) || !chainData()) throw e
  }
  const { value, tokens } = await (await load('tokens', namespace))(network, address, listed, signal)
  return [native(place, value), ...tokens]
}

/**
 * Takes name, symbol and decimals of the native currency from the network. An entry with other decimals is something
 * else and is dropped.
 */
const inNetworks = (
  {
    network: {
      nativeCurrency: { name, symbol, decimals }
    }
  }: InUse,
  list: readonly Holding[]
): readonly Holding[] =>
  list.flatMap(held => {
    if (held.address) return held
    return held.decimals === decimals ? { ...held, name, symbol } : []
  })

/** A balance that no node returned. */
let filled: Balance | undefined
/** Fills in the native balance from the holdings if no node returned it; a missing entry means zero. */
const fillBalance = (
  {
    caipAddress,
    network: {
      nativeCurrency: { symbol, decimals }
    }
  }: InUse,
  own?: Holding
) => {
  const { error, data } = $balance.get()
  const isFilled = !!data && data === filled
  if ($caipAddress.get() !== caipAddress || !((own && error) || isFilled)) return
  filled = { caipAddress, value: own?.value ?? 0n, decimals, symbol }
  void runBalance(async () => filled!)
}

/** Adds the native currency if the service leaves it out because its balance is zero: fees are paid from it. */
const withNative = (place: InUse, list: readonly Holding[]): readonly Holding[] => {
  const { data } = $balance.get()
  return list.some(({ address }) => !address) || data?.caipAddress !== place.caipAddress || data === filled
    ? list
    : [native(place, data.value), ...list]
}

const ask = async (place: InUse, changed: readonly CaipAddress[], signal: AbortSignal): Promise<Holdings> => {
  try {
    const found = inNetworks(
      place,
      (await readAssets(place, signal)) ??
        (await fromService(place, changed, signal)) ??
        (await fromChain(place, signal))
    )
    const list = withNative(place, found)
    if (!signal.aborted)
      fillBalance(
        place,
        found.find(({ address }) => !address)
      )
    // Specification, section 5: low-quality tokens are left out.
    return { caipAddress: place.caipAddress, list: list.filter(({ address, decimals }) => !address || decimals) }
  } catch (e) {
    if (isError(e) && !signal.aborted) tellOnce()
    if (isError(e, 'chunk-failed')) tell(e)
    throw e
  }
}

const questionOf = (place: InUse): Question<Holdings> => ({
  key: [
    'holdings',
    place.caipAddress,
    chainData()?.url,
    JSON.stringify(listedTokens(place.network.caipNetworkId))
  ].join(' '),
  freshMs: HOLDINGS_FRESH_MS,
  blockedMs: RETRY_GAP_MS,
  retries: 0,
  ask: async signal => keep(await ask(place, [], signal), signal),
  before: () => keptHoldings(place.caipAddress),
  join: joinHoldings
})
const keep = (holdings: Holdings, signal: AbortSignal) => {
  if (!signal.aborted) keepHoldings(holdings)
  return holdings
}

/**
 * Shows the active account's holdings and keeps them fresh; stored ones show at once. Returns a function that stops
 * this.
 */
export const watchHoldings = (): (() => void) => {
  const stops = [
    followPlace(questionOf, showHoldings),
    $balance.listen(({ error }) => {
      if (error && chainData()) void reloadHoldings()
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Refetches the holdings after a transaction. `changed`: CAIP-10 ids of tokens that the service must not answer from
 * its cache.
 */
export const reloadHoldings = async (changed: readonly CaipAddress[] = []): Promise<void> => {
  const place = placeInUse()
  if (place) await askAgain(questionOf(place), { ask: async signal => keep(await ask(place, changed, signal), signal) })
}
