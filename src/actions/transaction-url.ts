import type { Network } from '../core/networks'
import type { ChainName } from '../core/chunk-types'
import { have } from '../core/registry'

/**
 * Returns the explorer's URL of a transaction, derived from the chain's URL of an address. Returns undefined if there
 * is no explorer, or if the chain's code is not loaded.
 */
export const transactionUrl = (network: Network, id: string): string | undefined =>
  have('chain', network.chainNamespace as ChainName)
    ?.explorerUrl(network, '')
    ?.replace(/\/(address|account)\/(?=\?|$)/, `/tx/${encodeURIComponent(id)}`)
