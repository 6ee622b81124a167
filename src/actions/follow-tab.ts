/** Two tabs follow each other. A tab adopts nothing from storage: it asks its own provider again. */
import type { Namespace } from '../core/caip'
import { $connections, drop, missing, reloadKept } from '../core/session'
import { chooseNetwork } from '../core/networks'
import { reconnect } from './reconnect'

/** Another tab has changed what is kept of the session. */
export const followTab = async (): Promise<void> => {
  const { connections, activeNetworkId } = reloadKept()
  const live = Object.entries($connections.get())
  // What it finds changed or ended the connector reports itself. What is as before is not kept again: two tabs that write
  // differently would answer each other for ever.
  const same = live.filter(([name, { wallet }]) => wallet.id === connections[name as Namespace]?.walletId)
  for (const own of live) if (!same.includes(own)) drop(own[0] as Namespace)
  await Promise.all([...same.map(([, { connector }]) => connector.restore()), missing().length && reconnect()])
  if (!Object.keys(connections).length && !live.length && activeNetworkId) chooseNetwork(activeNetworkId)
}
