import type { Wallet } from '../core/connection'
import { have } from '../core/registry'
import { go } from '../core/route'
import { findWallet } from '../core/wallets'

/** Asks a wallet of this page for its accounts, and shows how that goes: within the press, where what it takes is here, else when its view is. */
export const askWallet = (walletId: string): void => {
  go('ConnectingExternal', { walletId })
  have('action', 'session')?.ask(walletId, true)
}

/** As `askWallet` for one that is here. Of another the app is opened, or a code shown, or the way to it. */
export const chooseWallet = (wallet: Wallet): void => {
  if (findWallet(wallet.id)) return askWallet(wallet.id)
  go('ConnectingWalletConnect', { wallet })
  have('action', 'hosted')?.openWallet(wallet)
}
