/** A wallet directory on loopback, and a request to it. */
import { fetchWallets, type WalletQuery } from '../../src/services/wallet-api'
import { servers } from '../doubles/servers'
import { walletDirectory } from '../doubles/wallet-directory'

export const { start: directory, all, closeAll } = servers(walletDirectory)

export const requestWallets = ({ url }: { url: string }, query: Partial<WalletQuery> = {}, signal?: AbortSignal) =>
  fetchWallets({ url, projectId: 'abc' }, { page: 1, entries: 40, ...query }, signal)
