import { networkOf } from '../../core/networks/networks'
import type { ChainName, NamespaceActions } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { balanceText } from '../../core/assets/balance-text'

/**
 * Refetches the native balance of a connection's active account. Returns undefined if the host page does not offer
 * its network. Errors: service-failed, service-timeout, chunk-failed.
 */
export const readBalance: NamespaceActions['readBalance'] = async ({ namespace, chainId, accounts }, signal) => {
  const network = networkOf(chainId)
  if (!network) return undefined
  const chain = await loadChunk('chain', namespace as ChainName)
  const { decimals, symbol } = network.nativeCurrency
  return { balance: balanceText(await chain.balance(network, accounts[0]!, signal), decimals), symbol }
}
