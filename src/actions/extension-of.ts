import type { FoundWallet, Wallet } from '../core/connection'
import { claimants } from '../core/wallets'

/** The extension of a wallet that is known otherwise, where it is here; of two that claim to be it neither. */
export const extensionOf = (wallet: Wallet): FoundWallet | undefined => {
  const [own, another] = wallet.rdns ? claimants(wallet) : []
  return another ? undefined : own
}
