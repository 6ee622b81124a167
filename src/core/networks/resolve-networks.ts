/** The interface to the definitions of all networks. They are loaded when a host page requests one of them. */
import type { ChainId } from './caip'
import type { Network } from './networks'

/** Returns the definitions in the host's order, and the ids that no definition has. Warns of networks left out. */
export type ResolveNetworks = (
  requested: readonly (Network | ChainId)[],
  builtIn: readonly Network[]
) => { networks: readonly Network[]; missing: readonly ChainId[] }
