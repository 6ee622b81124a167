/** Prices of holdings whose source reports none: the chain, or a wallet. */
import { chainData } from '../../core/config/money-options'
import type { CaipAddress, ChainId } from '../../core/networks/caip'
import { SOLANA_ID } from '../../core/networks/ids'
import { networkOf } from '../../core/networks/networks'
import { isError } from '../../core/platform/errors'
import { withTimeout } from '../../core/platform/tasks'
import type { Holding } from '../../core/assets/token'
import { fetchPrices } from '../../services/chain-data'

/** Most prices that are requested at once. Chosen: each takes a request, and the first tokens matter most. */
const MAX_REQUESTS = 10

/** Longest wait for prices, because amounts without prices are worth showing. Milliseconds. Chosen. */
const LIMIT_MS = 2_000

/** The address of the native currency, as the service writes it. */
const NATIVE: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111'
}

/** Returns whether the coins of a network have a price. Those of a test network are worth nothing. */
const isPriced = (chainId: ChainId): boolean =>
  !networkOf(chainId)?.testnet && (!chainId.startsWith('solana:') || chainId === SOLANA_ID)

const fetchPriceOf = async ({ chainId, address }: Holding, signal: AbortSignal): Promise<bigint | undefined> => {
  const nativeAddress = NATIVE[chainId.split(':')[0]!]
  // The service prices tokens of these namespaces only.
  if (!nativeAddress || !isPriced(chainId)) return undefined
  const caipAddress: CaipAddress = `${chainId}:${address ?? nativeAddress}`
  try {
    const prices = await fetchPrices(chainData(), chainId, [caipAddress], signal)
    return prices.find(price => price.address.toLowerCase() === caipAddress.toLowerCase())?.price
  } catch (e) {
    if (!isError(e)) throw e
    return undefined
  }
}

/** Returns the holdings with the prices that the service knows. A failure leaves them without. */
export const fillPrices = async (list: readonly Holding[], signal: AbortSignal): Promise<readonly Holding[]> => {
  const unpriced = list.filter(({ price, value }) => price === undefined && value > 0n).slice(0, MAX_REQUESTS)
  if (!unpriced.length || !chainData()) return list
  const prices = new Map<Holding, bigint | undefined>()
  await withTimeout(
    LIMIT_MS,
    Promise.all(unpriced.map(async holding => prices.set(holding, await fetchPriceOf(holding, signal))))
  )
  return list.map(holding => {
    const price = prices.get(holding)
    return price === undefined ? holding : { ...holding, price }
  })
}
