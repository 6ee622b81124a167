/** A host page with or without a project and a directory, and the rows that it lists. */
import { configure } from '../../src/core/config'
import { $walletRows } from '../../src/core/wallets'
import { servers } from '../doubles/servers'
import { walletDirectory } from '../doubles/wallet-directory'

type Server = Awaited<ReturnType<typeof walletDirectory>>
export const { start: directory, closeAll } = servers(walletDirectory)

export const site = (server: Server | undefined, later: Record<string, unknown> = {}) =>
  configure({
    projectId: server && 'abc',
    later: {
      walletApiUrl: server?.url ?? 'https://nobody.example',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...later
    }
  })
export const rows = () => $walletRows.get().map(row => row.name)
export const names = (...numbers: number[]) => numbers.map(n => `Wallet ${n}`)
