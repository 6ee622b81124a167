import type { Namespace } from '../core/caip'
import type { Wallet } from '../core/connection'
import { toHost } from '../core/failures'
import { have } from '../core/registry'
import { $route, go } from '../core/route'
import { findWallet } from '../core/wallets'
import { discoverOthers } from './discover-others'

const askKnownWallet = (walletId: string, namespace?: Namespace): void => {
  // which of its chains is the person's choice
  if (!namespace && findWallet(walletId)?.parts) return go('ChooseChain', { walletId })
  go('ConnectingExternal', { walletId, namespace })
  have('action', 'session')?.ask(walletId, true, namespace)
}

/**
 * Asks a wallet of this page for its accounts, and shows how that goes: within the press, where what it takes is here,
 * else when its view is. If its other chains are not known yet, it first waits for them: without them, a wallet on
 * several chains looks like one on EVM alone.
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

/** As `askWallet` for one that is here. Of another the app is opened, or a code shown, or the way to it. */
export const chooseWallet = (wallet: Wallet, namespace?: Namespace): void => {
  if (findWallet(wallet.id)) return askWallet(wallet.id, namespace)
  go('ConnectingWalletConnect', { wallet })
  have('action', 'hosted')?.openWallet(wallet)
}
