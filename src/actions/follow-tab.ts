/** Two tabs follow each other. A tab adopts nothing from storage: it asks its own provider again. */
import { $connections, adopt, drop, forget, reloadKept } from '../core/session'
import { chooseNetwork } from '../core/networks'
import { reconnect } from './reconnect'

/** Another tab has changed what is kept of the session. */
export const followTab = async (): Promise<void> => {
  const kept = reloadKept()
  const live = $connections.get().eip155
  if (!kept.connections.eip155) {
    if (live) drop('eip155')
    else if (kept.activeNetworkId) chooseNetwork(kept.activeNetworkId)
    return
  }
  if (!live || live.wallet.id !== kept.connections.eip155.walletId) {
    if (live) drop('eip155')
    return reconnect()
  }
  const now = await live.connector.restore()
  // meanwhile the person may have left, or come with another wallet
  if ($connections.get().eip155?.connector !== live.connector) return
  if (!now) return forget('eip155')
  // what says the same is not kept again: two tabs that write differently would answer each other for ever
  if (now.chainId !== live.chainId || now.accounts.join() !== live.accounts.join()) adopt(now)
}
