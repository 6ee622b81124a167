/** Namespaces other than EVM in a WalletConnect session. */
import './shared/wallet'
import sessionNamespace from '../connectors/walletconnect/namespaces/index'

export const connector = { sessionNamespace }
