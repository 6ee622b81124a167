/** A host page with or without a project and a directory, and the rows that it lists. */
import { configure } from '../../../src/core/config/config'
import { $walletRows } from '../../../src/core/wallets/wallets'
import { servers } from '../../doubles/servers'
import { walletDirectory } from '../../doubles/wallet-directory'

type Server = Awaited<ReturnType<typeof walletDirectory>>
export const { start: directory, closeAll } = servers(walletDirectory)

export const configurePage = (server: Server | undefined, deferred: Record<string, unknown> = {}) =>
  configure({
    projectId: server && 'abc',
    deferred: {
      walletApiUrl: server?.url ?? 'https://nobody.example',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...deferred
    }
  })
export const rows = () => $walletRows.get().map(row => row.name)
export const names = (...numbers: number[]) => numbers.map(n => `Wallet ${n}`)
