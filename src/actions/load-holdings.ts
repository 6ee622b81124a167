/** What the account in use holds: by its wallet where that knows, else by the service, else by the chain. */
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

/** Specification, section 8: after a failure the service is left alone. Milliseconds. */
const RETRY_GAP_MS = 30_000

let failedAtMs = -Infinity
let hasTold = false

/** Says so once, until the service has answered again. */
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
    // without a list nothing is known of an EVM account's tokens, and what reads them need not come
    if (namespace === 'eip155' && !listed.length) return [await readNative()]
  } catch (e) {
    // but for the gateway, which it asks where the network's own node does not answer
    if (!isError(e) || !chainData()) throw e
  }
  const { value, tokens } = await (await load('tokens', namespace))(network, address, listed, signal)
  return [native(place, value), ...tokens]
}

/** Of its own currency the network says what it is called and how it is counted: what counts otherwise is something else. */
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

/** A balance that no node has told. */
let filled: Balance | undefined
/** Who says what an account holds says its balance, too, where no node does; what is left out is none. */
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

/** What the service leaves out because there is none of it is there all the same: fees are paid from it. */
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
    // specification, section 5: of low quality
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

/** Shows what the account in use holds and keeps it fresh, until the result is called. What is known from before shows at once. */
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

/** Asks anew, after something was sent; `changed`: CAIP-10 of tokens of which the service must not say what it knew before. */
export const reloadHoldings = async (changed: readonly CaipAddress[] = []): Promise<void> => {
  const place = placeInUse()
  if (place) await askAgain(questionOf(place), { ask: async signal => keep(await ask(place, changed, signal), signal) })
}
