/** Names of networks, for approvals. */

const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  130: 'Unichain',
  137: 'Polygon',
  324: 'ZKsync Era',
  480: 'World Chain',
  8453: 'Base',
  42161: 'Arbitrum One',
  42220: 'Celo',
  43114: 'Avalanche',
  59144: 'Linea',
  84532: 'Base Sepolia',
  11155111: 'Sepolia'
}

/** Returns the fact of an approval that names the EVM network. */
export const networkFact = (chainId: number): [string, string] => [
  'Network',
  Object.hasOwn(names, chainId) ? names[chainId]! : `Unknown, with the id ${chainId}`
]

/** A signature is valid on each cluster whose blockhash it contains, so that no approval may say `devnet`. */
export const SOLANA_FACT: [string, string] = ['Network', 'Solana']
