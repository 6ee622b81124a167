/** The library of WalletConnect. */
import './shared/wallet'
import walletconnect from '../connectors/walletconnect/index'

export const connector = { walletconnect }
