/** Follows what the host's own library does with an EVM wallet, without prompting the user a second time. */
import type { InjectedWallet } from '../../core/session/connection'
import { reportOrRethrow } from '../../core/platform/report-error'
import type { RestoreActions } from '../../core/session/restore-actions'
import { loadChunk } from '../../core/platform/chunks'
import { $connections, adoptConnection, adoptRestoredConnection, report } from '../../core/session/session'
import { $injectedWallets, walletsWithSameRdns, findWallet, rememberWallet } from '../../core/wallets/wallets'

/**
 * Returns the same wallet as discovery found it, so that it is found again after a reload. It is matched by provider,
 * otherwise by an rdns that only one wallet claims.
 */
const findDiscovered = (wallet: InjectedWallet): InjectedWallet => {
  const sameProvider = $injectedWallets
    .get()
    .flatMap(found => found.parts ?? found)
    .find(found => found.provider === wallet.provider)
  const [claimant, another] = wallet.rdns ? walletsWithSameRdns(wallet) : []
  return sameProvider ?? (another ? undefined : findWallet(claimant?.id, 'eip155')) ?? wallet
}

export const adoptHostConnection: RestoreActions['adoptHostConnection'] = async (hostWallet, isRestored, isWanted) => {
  const wallet = findDiscovered(hostWallet)
  const { provider } = wallet
  const before = $connections.get().eip155
  if (before?.provider === provider) return provider
  try {
    const connector = (await loadChunk('connector', 'eip155'))(wallet, report)
    const connection = await connector.restore()
    const live = $connections.get().eip155
    // The previous connection may have ended meanwhile: a host that switches its wallet disconnects the old one.
    if (connection && isWanted() && (!live || live.provider === before?.provider)) {
      if (isRestored) adoptRestoredConnection(connection)
      else adoptConnection(connection)
      if (wallet.type === 'ANNOUNCED' && !isRestored) rememberWallet(wallet)
      return provider
    }
    connector.release()
    return live?.provider === provider ? provider : undefined
  } catch (e) {
    reportOrRethrow(e)
  }
  return undefined
}

export const verifyWithWallet = async (): Promise<void> => {
  try {
    await $connections.get().eip155?.connector.restore()
  } catch (e) {
    reportOrRethrow(e)
  }
}
