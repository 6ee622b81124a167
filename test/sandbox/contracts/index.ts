/**
 * The contracts on the sandbox's EVM chains, present from the first block on. Code and storage are set directly, so no
 * transaction records them.
 */
import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import type { ChainId } from '../chain-nodes'
import { entryPointCode } from './frame-account'
import type { Layout, Word } from './storage'

export { ENTRY_POINT, FRAME_ACCOUNT_FACTORY, RELAYER } from './frame-account'
export { ENS_REGISTRY, ENS_RESOLVER, NAMELESS, names, POISONER, UNRESOLVED, type EnsName } from './names'
export {
  ACCOUNT_FACTORY,
  collectibles,
  DESK,
  feeTokens,
  MULTICALL3,
  otherUsdt,
  SMART_ACCOUNT,
  tokens,
  type CollectibleEntry as CollectiblePlace,
  type TokenEntry as TokenPlace
} from './tokens'

/** The output of `compile.ts`: code by the contract's name, and the layout of each chain. */
export interface Compiled {
  contracts: Readonly<Record<string, Hex>>
  chains: Readonly<Record<ChainId, Layout>>
}

export const compiledFile = new URL('./compiled.json', import.meta.url)

let compiled: Compiled | undefined

/** Returns the initial contracts of a chain: code by address, and words of storage. */
export const contractsOf = (chainId: ChainId): { code: [address: Hex, code: Hex][]; words: readonly Word[] } => {
  compiled ??= JSON.parse(readFileSync(compiledFile, 'utf8')) as Compiled
  const {
    contracts,
    chains: {
      [chainId]: { at, words }
    }
  } = compiled
  const own = Object.entries(at).map(([address, name]): [Hex, Hex] => [address as Hex, contracts[name]!])
  return { code: [...own, ...entryPointCode().map(([address, code]): [Hex, Hex] => [address, code])], words }
}
