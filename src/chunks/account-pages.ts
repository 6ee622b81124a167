/** Views of an account besides its holdings and its past: receiving, connected wallets. */
import './assets'
import ProfileWallets from '../../views/connected-wallets/index'
import Receive from '../../views/receive/index'

export const view = {
  ProfileWallets,
  WalletCompatibleNetworks: Receive,
  WalletReceive: Receive
}
