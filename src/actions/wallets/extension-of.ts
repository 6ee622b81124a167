import type { InjectedWallet, Wallet } from '../../core/session/connection'
import { walletsWithSameRdns } from '../../core/wallets/wallets'

/**
 * Returns the injected extension of a wallet, found by its rdns. Returns undefined if two extensions claim to be that
 * wallet.
 */
export const extensionOf = (wallet: Wallet): InjectedWallet | undefined => {
  const [claimant, another] = wallet.rdns ? walletsWithSameRdns(wallet) : []
  return another ? undefined : claimant
}
