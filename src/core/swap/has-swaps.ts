/** Where the account may swap. Specification, sections 1 and 9. */
import type { Features } from '../config/features'
import type { Network } from '../networks/networks'

/** The only provider. */
const PROVIDER = '1inch'

/** References of the EVM networks with swaps. */
const NETWORKS = /^eip155:(1|42161|10|324|8453|56|137|100|43114|250|8217|1313161554)$/

/** Returns whether a network has swaps, and the page's features include their provider. `features`: `$features`. */
export const hasSwaps = (
  network: Pick<Network, 'caipNetworkId'> | undefined,
  { swaps }: Pick<Partial<Features>, 'swaps'>
): boolean => !!network && NETWORKS.test(network.caipNetworkId) && !!swaps && swaps.includes(PROVIDER)
