import { useMemo } from 'react'
import type { Network } from '../core/networks'
import type { NetworkState, Snapshot } from '../core/snapshot'
import type { Billfold } from '../face'
import { neededFace } from './face-here'
import { useSnapshot } from './use-snapshot'

export interface UseNetwork extends NetworkState {
  /** Networks that the host page offers. */
  caipNetworks: readonly Network[]
  /** Ignores a rejection by the wallet unless `throwOnFailure` is set. */
  switchNetwork: Billfold['switchNetwork']
}

const network = (snapshot: Snapshot) => snapshot.network
const networks = (snapshot: Snapshot) => snapshot.networks
const switchNetwork: Billfold['switchNetwork'] = async (...wanted) =>
  neededFace('switchNetwork').switchNetwork(...wanted)

/** Returns the active network, and a function that switches to another. */
export const useNetwork = (): UseNetwork => {
  const state = useSnapshot(network)
  const caipNetworks = useSnapshot(networks)
  return useMemo(() => ({ ...state, caipNetworks, switchNetwork }), [state, caipNetworks])
}
