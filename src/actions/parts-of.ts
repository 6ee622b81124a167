import type { FoundWallet } from '../core/connection'
import { $networks } from '../core/networks'

/** A wallet on each of its chains that the site uses. */
export const partsOf = (wallet: FoundWallet | undefined): readonly FoundWallet[] => {
  const offered = new Set($networks.get().map(n => n.chainNamespace))
  return wallet ? [wallet, ...wallet.also ?? []].filter(part => offered.has(part.namespace)) : []
}
