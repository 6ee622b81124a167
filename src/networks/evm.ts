/**
 * The EVM networks that every host page has without loading a list.
 * RPC URLs and explorers: the networks' own documentation, as collected by viem 2.57 (2026-11).
 */
import type { Network, NetworkRow } from '../core/networks/networks'

/** Returns the definition of an EVM network. The currency is ether unless `currency` is given. */
export const evmNetwork = (
  ...[id, name, rpc, explorer, currency = ['Ether', 'ETH'], testnet]: NetworkRow
): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  ...(testnet && { testnet }),
  nativeCurrency: { name: currency[0], symbol: currency[1], decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } })
})

export const mainnet = /* @__PURE__ */ evmNetwork(1, 'Ethereum', 'https://ethereum.reth.rs/rpc', [
  'Etherscan',
  'https://etherscan.io'
])
export const base = /* @__PURE__ */ evmNetwork(8453, 'Base', 'https://mainnet.base.org', [
  'Basescan',
  'https://basescan.org'
])
export const arbitrum = /* @__PURE__ */ evmNetwork(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', [
  'Arbiscan',
  'https://arbiscan.io'
])
