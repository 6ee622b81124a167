import { useMemo } from 'react'
import type { Namespace } from '../../core/networks/caip'
import type { ConnectionState } from '../../api/snapshot'
import type { Billfold } from '../../api/public-api'
import { requireInstance } from '../require-instance'
import { useSnapshot } from './use-snapshot'

export interface UseConnections {
  /** One entry for each chain on which a wallet is connected. */
  connections: readonly ConnectionState[]
  /** Makes another connection the active one. Errors: option-invalid, if there is no such connection. */
  switchConnection: Billfold['switchConnection']
}

const switchConnection: Billfold['switchConnection'] = async wanted =>
  requireInstance('switchConnection').switchConnection(wanted)

/** Returns the connected wallets, on all chains or on one. */
export const useConnections = (namespace?: Namespace): UseConnections => {
  const all = useSnapshot(snapshot => snapshot.connections)
  return useMemo(
    () => ({
      connections: all.filter(connection => !namespace || connection.namespace === namespace),
      switchConnection
    }),
    [all, namespace]
  )
}
