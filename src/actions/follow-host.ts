/** Follows what the host's own library does with an EVM wallet, without prompting the user a second time. */
import type { FoundWallet } from '../core/connection'
import { toHost } from '../core/failures'
import type { RestoreActions } from '../core/chunk-types'
import { load } from '../core/registry'
import { $connections, adopt, readopt, report } from '../core/session'
import { $found, claimants, findWallet, rememberWallet } from '../core/wallets'

/**
 * Returns the same wallet as discovery found it, so that it is found again after a reload. It is matched by provider,
 * otherwise by an rdns that only one wallet claims.
 */
const known = (wallet: FoundWallet): FoundWallet => {
  const own = $found
    .get()
    .flatMap(found => found.parts ?? found)
    .find(found => found.provider === wallet.provider)
  const [claimant, another] = wallet.rdns ? claimants(wallet) : []
  return own ?? (another ? undefined : findWallet(claimant?.id, 'eip155')) ?? wallet
}

export const followHost: RestoreActions['followHost'] = async (named, isRestored) => {
  const wallet = known(named)
  const { provider } = wallet
  const before = $connections.get().eip155
  if (before?.provider === provider) return provider
  try {
    const connector = (await load('connector', 'eip155'))(wallet, report)
    const connection = await connector.restore()
    const live = $connections.get().eip155
    if (connection && live?.provider === before?.provider) {
      ;(isRestored ? readopt : adopt)(connection)
      if (wallet.type === 'ANNOUNCED' && !isRestored) rememberWallet(wallet)
      return provider
    }
    connector.release()
    return live?.provider === provider ? provider : undefined
  } catch (e) {
    toHost(e)
  }
  return undefined
}

export const verifyWithWallet = async (): Promise<void> => {
  try {
    await $connections.get().eip155?.connector.restore()
  } catch (e) {
    toHost(e)
  }
}
