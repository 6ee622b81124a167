import type { Namespace } from '../core/caip'
import type { Wallet } from '../core/connection'
import { have } from '../core/registry'
import { go } from '../core/route'
import { findWallet } from '../core/wallets'

/** Asks a wallet of this page for its accounts, and shows how that goes: within the press, where what it takes is here, else when its view is. */
export const askWallet = (walletId: string, namespace?: Namespace): void => {
  // which of its chains is the person's choice
  if (!namespace && findWallet(walletId)?.parts) return go('ChooseChain', { walletId })
  go('ConnectingExternal', { walletId, namespace })
  have('action', 'session')?.ask(walletId, true, namespace)
}

/** As `askWallet` for one that is here. Of another the app is opened, or a code shown, or the way to it. */
export const chooseWallet = (wallet: Wallet, namespace?: Namespace): void => {
  if (findWallet(wallet.id)) return askWallet(wallet.id, namespace)
  go('ConnectingWalletConnect', { wallet })
  have('action', 'hosted')?.openWallet(wallet)
}
