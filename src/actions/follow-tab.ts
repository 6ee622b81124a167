/** Two tabs follow each other. A tab adopts nothing from storage: it asks its own provider again. */
import { $connections, drop, reloadKept } from '../core/session'
import { chooseNetwork } from '../core/networks'
import { reconnect } from './reconnect'

/** Another tab has changed what is kept of the session. */
export const followTab = async (): Promise<void> => {
  const { connections: { eip155: wanted }, activeNetworkId } = reloadKept()
  const live = $connections.get().eip155
  // What it finds changed or ended the connector reports itself. What is as before is not kept again: two tabs that write
  // differently would answer each other for ever.
  if (live && live.wallet.id === wanted?.walletId) await live.connector.restore()
  else {
    if (live) drop('eip155')
    if (wanted) await reconnect()
    else if (!live && activeNetworkId) chooseNetwork(activeNetworkId)
  }
}
