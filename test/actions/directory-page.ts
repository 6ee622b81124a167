/** A host page with its own wallet directory, for the tests of the list and the search. */
import { searchWallets } from '../../src/actions/browse-wallets'
import { configure } from '../../src/core/config'
import { freshPage } from '../core/fresh'
import { servers } from '../doubles/servers'
import { walletDirectory } from '../doubles/wallet-directory'

export type Server = Awaited<ReturnType<typeof walletDirectory>>
export const { start: directory, closeAll } = servers(walletDirectory)

export const site = (server: Server, later: Record<string, unknown> = {}): void =>
  configure({
    projectId: 'abc',
    later: {
      walletApiUrl: server.url,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...later
    }
  })

/** Starts a page on which no search has run. */
export const begin = (): void => {
  freshPage()
  searchWallets({ text: '', isCertified: false })
}
