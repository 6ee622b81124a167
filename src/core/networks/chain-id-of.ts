import type { ChainId } from './caip'
import type { Network } from './networks'

/** Returns the CAIP-2 id of a network that the host page names by its id or by its definition. */
export const chainIdOf = (network: Network | ChainId): ChainId =>
  typeof network === 'string' ? network : network.caipNetworkId
