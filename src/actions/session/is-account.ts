import type { ChainId, Namespace } from '../../core/networks/caip'

/**
 * Addresses as wallets return them: EVM with 0x, Solana in base58, Bitcoin in base58 or in Bech32 of one case.
 * Checksums are verified by the chain's code.
 * Does not use `caip-strict.ts`, which comes with WalletConnect: a file shared by both would cost returning visitors
 * one more request.
 */
const ADDRESSES: { readonly [N in Namespace]?: RegExp } = {
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^([1-9A-HJ-NP-Za-km-z]{26,35}|[a-z]{2,4}1[02-9ac-hj-np-z]{11,87}|[A-Z]{2,4}1[02-9AC-HJ-NP-Z]{11,87})$/
}

/**
 * Returns true if this can be an account of the namespace. If its address format is unknown, it is enough to be on
 * its chain.
 */
export const isAccount = (namespace: Namespace, { chainId, address }: { chainId: ChainId; address: string }): boolean =>
  chainId.startsWith(`${namespace}:`) && (ADDRESSES[namespace]?.test(address) ?? true)
