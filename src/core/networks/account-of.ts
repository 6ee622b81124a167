import type { CaipAddress, ChainId } from './caip'

/** Splits a CAIP-10 account into its CAIP-2 id and its address. */
export const accountOf = (caipAddress: CaipAddress): { chainId: ChainId; address: string } => {
  const at = caipAddress.lastIndexOf(':')
  return { chainId: caipAddress.slice(0, at) as ChainId, address: caipAddress.slice(at + 1) }
}
