/** The stored WalletConnect session, across pages. */
import type { Namespace } from '../core/caip'
import type { Connector } from '../core/connection'
import { bindLink, reloadDeepLink } from '../core/deep-link'
import { load } from '../core/registry'
import { reloadKept } from '../core/session'
import { $recent } from '../core/wallets'
import { join, named, renamed } from './paired-wallet'
import { pairingSettings } from './pairing-settings'

/**
 * Returns the connector of a namespace's stored session. It reports connections under the wallet that was chosen
 * then.
 */
export const keptSession = async (namespace: Namespace): Promise<Connector> => {
  const kept = reloadKept().connections[namespace]
  const wallet = $recent.get().find(w => w.id === kept?.walletId)
  reloadDeepLink()
  const create = await load('connector', 'walletconnect')
  const connector = create(pairingSettings(kept, namespace), {
    ...renamed(() => wallet),
    joined: coming => join(coming, wallet),
    coded: () => undefined
  })
  return {
    ...connector,
    restore: async () => {
      const connection = await connector.restore()
      const own = connection && named(connection, wallet)
      if (own) bindLink(own)
      return own
    }
  }
}
