/** The library of WalletConnect. */
import './wallet'
import walletconnect from '../connectors/walletconnect/index'

export const connector = { walletconnect }
