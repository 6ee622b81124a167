import { $config } from '../core/config'
import { toHost } from '../core/failures'
import { load } from '../core/registry'

/**
 * Looks for wallets of Solana and Bitcoin, where the site uses those; what that takes is loaded once somebody acts. Gives what the list of wallets has to
 * wait for: without a network of EVM the wallets of EVM, which are there already, have no place in it.
 */
export const discoverOthers = (): unknown => {
  const isEvm = $config.get().networks?.map(n => (typeof n === 'string' ? n : n.caipNetworkId).startsWith('eip155'))
  const coming = isEvm?.includes(false) && load('action', 'discover').then(others => others.discover()).catch(toHost)
  return isEvm?.includes(true) || coming
}
