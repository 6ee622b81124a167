import type { FoundWallet, Wallet } from '../core/connection'
import { claimants } from '../core/wallets'

/**
 * Returns the injected extension of a wallet, found by its rdns. Returns undefined if two extensions claim to be that
 * wallet.
 */
export const extensionOf = (wallet: Wallet): FoundWallet | undefined => {
  const [own, another] = wallet.rdns ? claimants(wallet) : []
  return another ? undefined : own
}
