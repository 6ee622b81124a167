/** A host page with its own wallet directory, for the tests of the list and the search. */
import { searchWallets } from '../../../src/actions/wallets/browse-wallets'
import { configure } from '../../../src/core/config/config'
import { freshPage } from '../../core/reset-stores'
import { servers } from '../../doubles/servers'
import { walletDirectory } from '../../doubles/wallet-directory'

export type Server = Awaited<ReturnType<typeof walletDirectory>>
export const { start: directory, closeAll } = servers(walletDirectory)

export const configurePage = (server: Server, deferred: Record<string, unknown> = {}): void =>
  configure({
    projectId: 'abc',
    deferred: {
      walletApiUrl: server.url,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...deferred
    }
  })

/** Starts a page on which no search has run. */
export const begin = (): void => {
  freshPage()
  searchWallets({ text: '', isCertified: false })
}
