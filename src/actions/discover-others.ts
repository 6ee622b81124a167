import { $config } from '../core/config'
import { toHost } from '../core/failures'
import { load } from '../core/registry'

/** Looks for wallets of Solana and Bitcoin, where the site uses those; what that takes is loaded once somebody acts. */
export const discoverOthers = (): void => {
  if ($config.get().networks?.some(n => !(typeof n === 'string' ? n : n.caipNetworkId).startsWith('eip155'))) load('action', 'discover').then(others => others.discover()).catch(toHost)
}
