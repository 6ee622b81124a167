import type { Namespace } from '../core/caip'
import type { Wallet } from '../core/connection'
import { toHost } from '../core/failures'
import { have } from '../core/registry'
import { $route, go } from '../core/route'
import { findWallet } from '../core/wallets'
import { discoverOthers } from './discover-others'

const askKnownWallet = (walletId: string, namespace?: Namespace): void => {
  // The user chooses one of the wallet's chains.
  if (!namespace && findWallet(walletId)?.parts) return go('ChooseChain', { walletId })
  go('ConnectingExternal', { walletId, namespace })
  have('action', 'session')?.ask(walletId, true, namespace)
}

/**
 * Requests accounts from an injected wallet and shows the progress. The request is sent within the click if its code
 * is loaded, otherwise when the view is shown.
 * If the wallet's other chains are not known yet, it first waits for them. Without them, a wallet on several chains
 * looks like a wallet on EVM alone.
 */
export const askWallet = (walletId: string, namespace?: Namespace): void => {
  const discovery = namespace || have('action', 'discover') ? undefined : discoverOthers()
  if (!discovery) return askKnownWallet(walletId, namespace)
  const route = $route.get()
  const askIfStillHere = () => {
    if ($route.get() === route) askKnownWallet(walletId)
  }
  discovery.then(askIfStillHere).catch(toHost)
}

/**
 * Selects a wallet. An injected one is asked as in `askWallet`. Otherwise the view opens the wallet's app, shows a QR
 * code, or shows how to get the wallet.
 */
export const chooseWallet = (wallet: Wallet, namespace?: Namespace): void => {
  if (findWallet(wallet.id)) return askWallet(wallet.id, namespace)
  go('ConnectingWalletConnect', { wallet })
  have('action', 'hosted')?.openWallet(wallet)
}
