/** Namespaces other than EVM in a WalletConnect session. */
import './wallet'
import sessionNamespace from '../connectors/walletconnect/namespaces/index'

export const connector = { sessionNamespace }
