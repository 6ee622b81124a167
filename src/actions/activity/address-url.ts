import type { Network } from '../../core/networks/networks'
import { getLoadedChunk, isChainName } from '../../core/platform/chunks'

/**
 * Returns the explorer's URL of an address. Undefined without an explorer, or if the chain's code does not exist or is
 * not loaded.
 */
export const addressUrl = (network: Network, address: string): string | undefined => {
  const name = network.chainNamespace
  return isChainName(name) ? getLoadedChunk('chain', name)?.addressUrl(network, address) : undefined
}
