/** Solana and Bitcoin networks. They have a file of their own, so that an EVM-only host page never loads them. */
import type { Network } from '../core/networks/networks'

/**
 * Returns the definition of a Solana network.
 * RPC URLs: https://solana.com/docs/references/clusters (2026-11). A busy host page should bring its own.
 */
const solanaNetwork = (id: string, name: string, cluster: string, testnet?: boolean): Network => ({
  id,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  name,
  ...(testnet && { testnet }),
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [`https://api.${cluster}.solana.com`] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } }
})
export const solana = /* @__PURE__ */ solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'mainnet-beta')
export const solanaDevnet = /* @__PURE__ */ solanaNetwork(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'devnet',
  true
)
export const solanaTestnet = /* @__PURE__ */ solanaNetwork(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'testnet',
  true
)

/**
 * Returns the definition of a Bitcoin network. Its RPC URL is that of an indexer with the Esplora API.
 * Source: https://mempool.space/docs/api, 2026-11.
 */
const bitcoinNetwork = (id: string, name: string, explorer: string, testnet?: boolean): Network => ({
  id,
  caipNetworkId: `bip122:${id}`,
  chainNamespace: 'bip122',
  name,
  ...(testnet && { testnet }),
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [`${explorer}/api`, `https://blockstream.info${testnet ? '/testnet' : ''}/api`] } },
  blockExplorers: { default: { name: 'mempool', url: explorer } }
})
export const bitcoin = /* @__PURE__ */ bitcoinNetwork(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  'https://mempool.space'
)
export const bitcoinTestnet = /* @__PURE__ */ bitcoinNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'https://mempool.space/testnet',
  true
)
