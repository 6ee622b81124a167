import { $config } from '../core/config'
import { toHost } from '../core/failures'
import { load } from '../core/registry'

const look = () => $config.get().networks?.some(n => !(typeof n === 'string' ? n : n.caipNetworkId).startsWith('eip155'))
  ? load('action', 'discover').then(others => others.discover()).catch(toHost) : undefined

let stop: (() => void) | undefined

/** From now on looks for wallets of Solana and Bitcoin, where the site uses those; what that takes is loaded once somebody acts. Never fails. */
export const discoverOthers = (): Promise<void> | undefined => {
  // the site may take up another chain later
  stop ??= $config.listen(look)
  return look()
}
