/** Keeps two tabs in sync. A tab adopts nothing from storage: it asks its own provider again. */
import type { Namespace } from '../core/caip'
import { $connections, drop, missing, reloadKept } from '../core/session'
import { chooseNetwork } from '../core/networks'
import { reconnect } from './reconnect'

/** Applies a change that another tab has made to the stored session. */
export const followTab = async (): Promise<void> => {
  const { connections, activeNetworkId } = reloadKept()
  const live = Object.entries($connections.get())
  // The connector itself reports an account that changed or was disconnected. Unchanged data is not stored again:
  // two tabs that serialize it differently would trigger each other forever.
  const same = live.filter(([name, { wallet }]) => wallet.id === connections[name as Namespace]?.walletId)
  for (const own of live) if (!same.includes(own)) drop(own[0] as Namespace)
  await Promise.all([...same.map(([, { connector }]) => connector.restore()), missing().length && reconnect()])
  if (!Object.keys(connections).length && !live.length && activeNetworkId) chooseNetwork(activeNetworkId)
}
