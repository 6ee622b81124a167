/** Wallets on other devices, and what needs a project ID: the wallet directory, pairing, analytics. */
import './wallet'
import Pairing from '../../views/walletconnect/index'
import analytics from '../actions/analytics/analytics.chunk'
import directory from '../actions/wallets/directory.chunk'

export const action = { analytics, directory }
export const view = { ConnectingWalletConnect: Pairing, ConnectingWalletConnectBasic: Pairing }
