import type { Network } from '../core/networks'
import type { ChainName } from '../core/chunk-types'
import { have } from '../core/registry'

/** Where an explorer shows a transaction: beside the addresses that the chain knows how to find there. Undefined where there is none, or the chain has not come. */
export const transactionUrl = (network: Network, id: string): string | undefined =>
  have('chain', network.chainNamespace as ChainName)
    ?.explorerUrl(network, '')
    ?.replace(/\/(address|account)\/(?=\?|$)/, `/tx/${encodeURIComponent(id)}`)
