/** The embedded wallet of this page, whose keys the secure frame holds. Created on first use. */
import { createEmbeddedWallet, type EmbeddedWallet } from '../../connectors/frame/embedded-wallet'
import type { AuthProvider } from '../../connectors/frame/login-storage'
import type { NamespaceActions } from '../../core/platform/chunk-types'
import { $networks } from '../../core/networks/networks'
import { loadChunk } from '../../core/platform/chunks'
import { activeNetwork, frameClient } from './frame-client'

/** How the user signs in at present, or has last on this page. */
let loginProvider: AuthProvider | undefined
/** Returns the previous one. */
export const setLoginProvider = (provider: AuthProvider | undefined): AuthProvider | undefined => {
  const before = loginProvider
  loginProvider = provider
  return before
}

let wallet: EmbeddedWallet | undefined

const create = (discovery: NamespaceActions): EmbeddedWallet => {
  const client = frameClient()
  return createEmbeddedWallet(client, {
    network: activeNetwork,
    networks: namespace => $networks.get().filter(network => network.chainNamespace === namespace),
    preferredType: () => (discovery.preferredType('eip155') === 'eoa' ? 'eoa' : 'smartAccount'),
    provider: () => loginProvider ?? client.storedLogin()?.provider ?? 'email',
    loadSolana: async (channel, report) => {
      const [createOnSession, createConnector] = await Promise.all([
        loadChunk('connector', 'sessionNamespace'),
        loadChunk('connector', 'solana')
      ])
      return createOnSession(channel, report, createConnector)
    }
  })
}

/** Returns the embedded wallet. Errors: chunk-failed, option-invalid (the page's frame cannot be used). */
export const embeddedWallet = async (): Promise<EmbeddedWallet> => {
  const discovery = await loadChunk('action', 'discover')
  wallet ??= create(discovery)
  return wallet
}
