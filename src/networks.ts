/**
 * The specification's built-in networks, tree-shakable: `import { base } from 'billfold/networks'`. All others that are known
 * by id stand in `more-networks.ts`, which is loaded when a site names one. RPC URLs and explorers: the networks' own
 * documentation, as gathered by viem 2.57 (2026-11).
 */
import type { Network, NetworkRow } from './core/networks'

/** Builds the definition of an EVM network; ether unless `currency` says otherwise. */
export const evmNetwork = (...[id, name, rpc, explorer, currency = ['Ether', 'ETH'], testnet]: NetworkRow): Network => ({
  id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155', name, ...(testnet && { testnet }),
  nativeCurrency: { name: currency[0], symbol: currency[1], decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } })
})

export const mainnet = /* @__PURE__ */ evmNetwork(1, 'Ethereum', 'https://ethereum.reth.rs/rpc', ['Etherscan', 'https://etherscan.io'])
export const base = /* @__PURE__ */ evmNetwork(8453, 'Base', 'https://mainnet.base.org', ['Basescan', 'https://basescan.org'])
export const arbitrum = /* @__PURE__ */ evmNetwork(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', ['Arbiscan', 'https://arbiscan.io'])

const solanaNetwork = (id: string, name: string, testnet?: boolean): Network => ({
  id, caipNetworkId: `solana:${id}`, chainNamespace: 'solana', name, ...(testnet && { testnet }),
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.walletconnect.org/v1'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } }
})
export const solana = /* @__PURE__ */ solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')
export const solanaDevnet = /* @__PURE__ */ solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', true)
export const solanaTestnet = /* @__PURE__ */ solanaNetwork('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', true)

/** Its RPC URLs are those of indexers with the Esplora API. Sources: https://mempool.space/docs/api, https://github.com/Blockstream/esplora/blob/master/API.md, 2026-11. */
const bitcoinNetwork = (id: string, name: string, explorer: string, testnet?: boolean): Network => ({
  id, caipNetworkId: `bip122:${id}`, chainNamespace: 'bip122', name, ...(testnet && { testnet }),
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [`${explorer}/api`, `https://blockstream.info${testnet ? '/testnet' : ''}/api`] } },
  blockExplorers: { default: { name: 'mempool', url: explorer } }
})
export const bitcoin = /* @__PURE__ */ bitcoinNetwork('000000000019d6689c085ae165831e93', 'Bitcoin', 'https://mempool.space')
export const bitcoinTestnet = /* @__PURE__ */ bitcoinNetwork('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'https://mempool.space/testnet', true)

export type { Network } from './core/networks'
export type { ChainId } from './core/caip'
