/**
 * The built-in networks of the specification, tree-shakable: `import { base } from 'billfold/networks'`.
 * `catalog.ts` holds all other networks known by id. It is loaded when a host page names one of them.
 */
export { arbitrum, base, evmNetwork, mainnet } from './evm'
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './non-evm'
export type { Network } from '../core/networks/networks'
export type { ChainId } from '../core/networks/caip'
