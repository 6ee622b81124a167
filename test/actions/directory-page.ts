/** A site with a directory of its own, as the tests of its list and its search set it up. */
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

/** Nobody has searched for anything. */
export const begin = (): void => {
  freshPage()
  searchWallets({ text: '', isCertified: false })
}
