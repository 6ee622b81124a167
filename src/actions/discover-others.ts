import { $config } from '../core/config'
import { toHost } from '../core/failures'
import { load } from '../core/registry'

const ids = () => $config.get().networks?.map(n => (typeof n === 'string' ? n : n.caipNetworkId)) ?? []

const look = () =>
  ids().some(id => !id.startsWith('eip155'))
    ? load('action', 'discover')
        .then(others => others.discover())
        .catch(toHost)
    : undefined

let isListening = false

/**
 * Starts discovering the Solana and Bitcoin wallets if the host page uses those chains. The chunk is loaded once the
 * user acts. Never fails.
 */
export const discoverOthers = (): Promise<void> | undefined => {
  // The host page may add another chain later.
  if (!isListening) $config.listen(look)
  isListening = true
  return look()
}

/**
 * Discovers wallets like `discoverOthers`. Returns what the wallet list must wait for: without an EVM network, the
 * EVM wallets that are already known have no place in it.
 */
export const discoverFirst = (): unknown => {
  const coming = discoverOthers()
  return ids().some(id => id.startsWith('eip155')) || coming
}
