/** The list of all wallets, what the host page names or passes to a view, and where to get a wallet. */
import './remote-wallets'
import AllWallets from '../../views/all-wallets/index'
import FindWallet from '../../views/find-wallet/index'
import GetWallet from '../../views/get-wallet/index'
import { viewWithData } from '../actions/dialog/view-with-data'

export const action = { hostCalls: { viewWithData } }
export const view = { AllWallets, FindWallet, GetWallet, Downloads: GetWallet }
