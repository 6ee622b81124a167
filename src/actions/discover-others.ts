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

/** From now on looks for wallets of Solana and Bitcoin, where the site uses those; what that takes is loaded once somebody acts. Never fails. */
export const discoverOthers = (): Promise<void> | undefined => {
  // the site may take up another chain later
  if (!isListening) $config.listen(look)
  isListening = true
  return look()
}

/** As `discoverOthers`; gives what the list of wallets has to wait for: without a network of EVM the wallets of EVM, which are there already, have no place in it. */
export const discoverFirst = (): unknown => {
  const coming = discoverOthers()
  return ids().some(id => id.startsWith('eip155')) || coming
}
