import type { Network } from '../../core/networks/networks'
import type { ChainName } from '../../core/platform/chunk-types'
import { getLoadedChunk } from '../../core/platform/chunks'

/** Returns the explorer's URL of a transaction. Undefined without an explorer, or if the chain's code is not loaded. */
export const transactionUrl = (network: Network, id: string): string | undefined =>
  getLoadedChunk('chain', network.chainNamespace as ChainName)?.transactionUrl(network, id)
