/** Views of an account besides its holdings and its past: receiving, connected wallets. */
import './assets'
import ProfileWallets from '../../views/connected-wallets/index'
import Receive from '../../views/receive/index'
import en from '../../i18n/en/receive'

export const receiveMessages = { en }
export const view = {
  ProfileWallets,
  WalletCompatibleNetworks: Receive,
  WalletReceive: Receive
}
