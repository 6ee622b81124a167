import { useMemo } from 'react'
import type { Namespace } from '../core/caip'
import type { ConnectionState } from '../core/snapshot'
import type { Billfold } from '../face'
import { neededFace } from './face-here'
import { useSnapshot } from './use-snapshot'

export interface UseConnections {
  /** One for each chain on which a wallet is connected. */
  connections: readonly ConnectionState[]
  /** Takes another of them into use. Errors: option-invalid, where there is none. */
  switchConnection: Billfold['switchConnection']
}

const switchConnection: Billfold['switchConnection'] = async wanted =>
  neededFace('switchConnection').switchConnection(wanted)

/** The wallets that are connected, on all chains or on one. */
export const useConnections = (namespace?: Namespace): UseConnections => {
  const all = useSnapshot(snapshot => snapshot.connections)
  return useMemo(
    () => ({ connections: all.filter(c => !namespace || c.namespace === namespace), switchConnection }),
    [all, namespace]
  )
}
