import { $config } from '../../core/config/config'
import { chainIdOf } from '../../core/networks/chain-id-of'
import { runAction } from '../../core/platform/run-action'

const ids = () => $config.get().networks?.map(chainIdOf) ?? []

const discoverIfNeeded = () =>
  ids().some(id => !id.startsWith('eip155')) ? runAction('discover', actions => actions.discover()) : undefined

let isListening = false

/**
 * Starts discovering the Solana and Bitcoin wallets if the host page uses those chains. The chunk is loaded once the
 * user acts. Never fails.
 */
export const discoverNonEvmWallets = (): Promise<unknown> | undefined => {
  // The host page may add another chain later.
  if (!isListening) $config.listen(discoverIfNeeded)
  isListening = true
  return discoverIfNeeded()
}

/**
 * Discovers wallets like `discoverNonEvmWallets`. Returns what the wallet list must wait for. Without an EVM network,
 * the list has no row for the EVM wallets that are already known.
 */
export const discoverInitialWallets = (): Promise<unknown> | undefined => {
  const discovery = discoverNonEvmWallets()
  const hasEvm = ids().some(id => id.startsWith('eip155'))
  return hasEvm ? undefined : discovery
}
