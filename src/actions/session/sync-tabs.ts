/** Keeps two tabs in sync. A tab adopts nothing from storage: it asks its own provider again. */
import type { Namespace } from '../../core/networks/caip'
import { $connections, releaseConnection, unrestoredConnections, reloadStoredSession } from '../../core/session/session'
import { chooseNetwork } from '../../core/networks/networks'
import { reconnect } from './reconnect'

/** Applies a change that another tab has made to the stored session. */
export const syncTabs = async (): Promise<void> => {
  const { connections, activeNetworkId } = reloadStoredSession()
  const live = Object.entries($connections.get())
  // The connector itself reports an account that changed or was disconnected. Unchanged data is not stored again:
  // two tabs that serialize it differently would trigger each other forever.
  const unchanged = live.filter(([name, { wallet }]) => wallet.id === connections[name as Namespace]?.walletId)
  for (const entry of live) if (!unchanged.includes(entry)) releaseConnection(entry[0] as Namespace)
  await Promise.all([
    ...unchanged.map(([name, { accounts, connector }]) => {
      // All tabs share the login of the secure frame. Only the frame knows whether its user has changed.
      const isSameUser = accounts.includes(connections[name as Namespace]!.address)
      return isSameUser || connector.restoredBy !== 'embedded' ? connector.restore() : connector.verify?.()
    }),
    unrestoredConnections().length && reconnect()
  ])
  if (!Object.keys(connections).length && !live.length && activeNetworkId) chooseNetwork(activeNetworkId)
}
