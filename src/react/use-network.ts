import { useMemo } from 'react'
import type { Network } from '../core/networks'
import type { NetworkState, Snapshot } from '../core/snapshot'
import type { Billfold } from '../face'
import { neededFace } from './face-here'
import { useSnapshot } from './use-snapshot'

export interface UseNetwork extends NetworkState {
  /** Networks that the site offers. */
  caipNetworks: readonly Network[]
  /** A wallet's refusal is swallowed unless `throwOnFailure` is set. */
  switchNetwork: Billfold['switchNetwork']
}

const network = (snapshot: Snapshot) => snapshot.network
const networks = (snapshot: Snapshot) => snapshot.networks
const switchNetwork: Billfold['switchNetwork'] = async (...wanted) =>
  neededFace('switchNetwork').switchNetwork(...wanted)

/** The network in use, and the way to another. */
export const useNetwork = (): UseNetwork => {
  const state = useSnapshot(network)
  const caipNetworks = useSnapshot(networks)
  return useMemo(() => ({ ...state, caipNetworks, switchNetwork }), [state, caipNetworks])
}
