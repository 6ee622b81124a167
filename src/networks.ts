/**
 * The specification's built-in networks, tree-shakable: `import { base } from 'billfold/networks'`. All others that are known
 * by id stand in `more-networks.ts`, which is loaded when a site names one.
 */
export { arbitrum, base, evmNetwork, mainnet } from './evm-networks'
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './other-networks'
export type { Network } from './core/networks'
export type { ChainId } from './core/caip'
