import { networkOf } from '../core/networks'
import type { ChainName, OtherChains } from '../core/chunk-types'
import { load } from '../core/registry'
import { balanceText } from '../core/units'

/**
 * Refetches the native balance of a connection's active account. Returns undefined if the host page does not offer
 * its network. Errors: service-failed, service-timeout, chunk-failed.
 */
export const balanceOf: OtherChains['balanceOf'] = async ({ namespace, chainId, accounts }, signal) => {
  const network = networkOf(chainId)
  if (!network) return undefined
  const chain = await load('chain', namespace as ChainName)
  const { decimals, symbol } = network.nativeCurrency
  return { balance: balanceText(await chain.balance(network, accounts[0]!, signal), decimals), symbol }
}
