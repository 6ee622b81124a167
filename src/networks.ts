/**
 * The built-in networks of the specification, tree-shakable: `import { base } from 'billfold/networks'`.
 * `more-networks.ts` holds all other networks known by id. It is loaded when a host page names one of them.
 */
export { arbitrum, base, evmNetwork, mainnet } from './evm-networks'
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './other-networks'
export type { Network } from './core/networks'
export type { ChainId } from './core/caip'
