/** The list of all wallets, a wallet that the host page names, and where to get one. */
import './remote-wallets'
import AllWallets from '../../views/all-wallets/index'
import FindWallet from '../../views/find-wallet/index'
import GetWallet from '../../views/get-wallet/index'

export const view = { AllWallets, FindWallet, GetWallet, Downloads: GetWallet }
