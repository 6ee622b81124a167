import { useMemo } from 'react'
import type { Network } from '../../core/networks/networks'
import type { NetworkState, Snapshot } from '../../api/snapshot'
import type { Billfold } from '../../api/public-api'
import { requireInstance } from '../require-instance'
import { useSnapshot } from './use-snapshot'

export interface UseNetwork extends NetworkState {
  /** Networks that the host page offers. */
  caipNetworks: readonly Network[]
  /** Ignores a rejection by the wallet unless `throwOnFailure` is set. */
  switchNetwork: Billfold['switchNetwork']
}

const network = (snapshot: Snapshot) => snapshot.network
const networks = (snapshot: Snapshot) => snapshot.networks
const switchNetwork: Billfold['switchNetwork'] = async (...args) =>
  requireInstance('switchNetwork').switchNetwork(...args)

/** Returns the active network, and a function that switches to another. */
export const useNetwork = (): UseNetwork => {
  const state = useSnapshot(network)
  const caipNetworks = useSnapshot(networks)
  return useMemo(() => ({ ...state, caipNetworks, switchNetwork }), [state, caipNetworks])
}
