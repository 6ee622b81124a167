import type { Namespace } from '../../core/networks/caip'
import type { Wallet } from '../../core/session/connection'
import { reportOrRethrow } from '../../core/platform/report-error'
import { getLoadedChunk } from '../../core/platform/chunks'
import { $route, push } from '../../core/dialog/route'
import { findWallet } from '../../core/wallets/wallets'
import { discoverNonEvmWallets } from './discover-non-evm-wallets'

const selectKnownWallet = (walletId: string, namespace?: Namespace): void => {
  // The user chooses one of the wallet's chains.
  if (!namespace && findWallet(walletId)?.parts) return push('ChooseChain', { walletId })
  push('ConnectingExternal', { walletId, namespace })
  getLoadedChunk('action', 'session')?.requestConnection(walletId, true, namespace)
}

/**
 * Requests accounts from an injected wallet and shows the progress. The request is sent within the click if its code
 * is loaded, otherwise when the view is shown.
 * If the wallet's other chains are not known yet, it first waits for them. Without them, a wallet on several chains
 * looks like a wallet on EVM alone.
 */
export const selectInjectedWallet = (walletId: string, namespace?: Namespace): void => {
  const discovery = namespace || getLoadedChunk('action', 'discover') ? undefined : discoverNonEvmWallets()
  if (!discovery) return selectKnownWallet(walletId, namespace)
  const route = $route.get()
  const selectIfUnchanged = () => {
    if ($route.get() === route) selectKnownWallet(walletId)
  }
  discovery.then(selectIfUnchanged).catch(reportOrRethrow)
}

/**
 * Selects a wallet. Requests an injected one as in `selectInjectedWallet`. Otherwise the view opens the wallet's app,
 * shows a QR code, or shows how to get the wallet.
 */
export const selectWallet = (wallet: Wallet, namespace?: Namespace): void => {
  if (findWallet(wallet.id)) return selectInjectedWallet(wallet.id, namespace)
  push('ConnectingWalletConnect', { wallet })
  getLoadedChunk('action', 'directory')?.openWallet(wallet)
}
