/** Prices of tokens that the account does not have. */
import type { ChainData } from '../core/config/money-options'
import type { ChainId } from '../core/networks/caip'
import type { Network } from '../core/networks/networks'
import { isError } from '../core/platform/errors'
import type { SwapToken } from '../core/swap/swap-types'
import { fetchPrices } from './chain-data'
import { caipTokenOf } from './swaps'

/** Returns the price of a token in dollars, in units of 10⁻¹⁸. Undefined if the service knows none. Never fails. */
export const fetchTokenPrice = async (
  api: ChainData | undefined,
  network: Network,
  token: SwapToken,
  signal?: AbortSignal
): Promise<bigint | undefined> => {
  const address = caipTokenOf(network, token)
  try {
    const prices = await fetchPrices(api, network.caipNetworkId as ChainId, [address], signal)
    return prices.find(price => price.address.toLowerCase() === address.toLowerCase())?.price
  } catch (e) {
    if (!isError(e)) throw e
    return undefined
  }
}
