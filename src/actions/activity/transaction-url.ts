import type { Network } from '../../core/networks/networks'
import { getLoadedChunk, isChainName } from '../../core/platform/chunks'

/**
 * Returns the explorer's URL of a transaction. Undefined without an explorer, or if the chain's code does not exist or
 * is not loaded.
 */
export const transactionUrl = (network: Network, id: string): string | undefined => {
  const name = network.chainNamespace
  return isChainName(name) ? getLoadedChunk('chain', name)?.transactionUrl(network, id) : undefined
}
