/** The stored WalletConnect session, across pages. */
import type { Namespace } from '../../core/networks/caip'
import type { Connector } from '../../core/session/connection'
import { bindDeepLink, reloadDeepLink } from '../../core/wallets/deep-link'
import { loadChunk } from '../../core/platform/chunks'
import { reloadStoredSession } from '../../core/session/session'
import { $recent } from '../../core/wallets/wallets'
import { adoptNamespace, withPeerName, renamingReport } from './paired-wallet'
import { pairingSettings } from './settings'

/**
 * Returns the connector of a namespace's stored session. It reports connections under the wallet that was chosen
 * then.
 */
export const restorePairing = async (namespace: Namespace): Promise<Connector> => {
  const stored = reloadStoredSession().connections[namespace]
  const wallet = $recent.get().find(entry => entry.id === stored?.walletId)
  reloadDeepLink()
  const { create } = await loadChunk('connector', 'walletconnect')
  const connector = create(pairingSettings(stored, namespace), {
    ...renamingReport(() => wallet),
    onNamespaceAdded: connecting => adoptNamespace(connecting, wallet),
    onDisplayUri: () => undefined
  })
  return {
    ...connector,
    restore: async () => {
      const connection = await connector.restore()
      const namedConnection = connection && withPeerName(connection, wallet)
      if (namedConnection) bindDeepLink(namedConnection)
      return namedConnection
    }
  }
}
