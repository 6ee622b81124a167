import type { ChainId, Namespace } from '../core/caip'

/**
 * As wallets give addresses: EVM's with 0x, Solana's in base58, Bitcoin's in base58 or in Bech32 of one case. Whether a checksum holds is for the chain to say.
 * Not by `caip-strict.ts`, which comes with WalletConnect: a file that both had would be one request more for whoever returns.
 */
const ADDRESSES: { readonly [N in Namespace]?: RegExp } = {
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^([1-9A-HJ-NP-Za-km-z]{26,35}|[a-z]{2,4}1[02-9ac-hj-np-z]{11,87}|[A-Z]{2,4}1[02-9AC-HJ-NP-Z]{11,87})$/
}

/** Whether that can be somebody on a chain of this namespace; of one whose addresses we do not read it is enough to be on its chain. */
export const isAccount = (namespace: Namespace, { chainId, address }: { chainId: ChainId; address: string }): boolean =>
  chainId.startsWith(`${namespace}:`) && (ADDRESSES[namespace]?.test(address) ?? true)
