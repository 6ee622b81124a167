/**
 * The contracts on the sandbox's EVM chains, present from the first block on. Code and storage are set directly, so no
 * transaction records them.
 */
import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import type { ChainId } from '../chain-nodes'
import { entryPointCode } from './frame-account'
import { exchangeCode, exchangeWei } from './pools'
import type { Layout, Word } from './storage'

export { ENTRY_POINT, FRAME_ACCOUNT_FACTORY, RELAYER } from './frame-account'
export {
  ENS_REGISTRY,
  ENS_RESOLVER,
  NAMELESS,
  names,
  OFFCHAIN_RESOLVER,
  POISONER,
  UNIVERSAL_RESOLVER,
  UNRESOLVED,
  type EnsName
} from './names'
export {
  exchanges,
  MARKET_MAKER,
  pooledTokens,
  poolOf,
  readArtifact,
  ROUTER,
  sortTokens,
  WEI_IN_POOL
} from './pools'
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

interface InitialState {
  code: readonly (readonly [address: Hex, code: Hex])[]
  words: readonly Word[]
  wei: readonly (readonly [address: Hex, wei: bigint])[]
}

const states = new Map<ChainId, InitialState>()

const initialState = (chainId: ChainId): InitialState => {
  compiled ??= JSON.parse(readFileSync(compiledFile, 'utf8')) as Compiled
  const {
    contracts,
    chains: {
      [chainId]: { at, words }
    }
  } = compiled
  const own = Object.entries(at).map(([address, name]) => [address as Hex, contracts[name]!] as const)
  return { code: [...own, ...entryPointCode(), ...exchangeCode(chainId)], words, wei: exchangeWei(chainId) }
}

/** Returns the initial contracts of a chain: code by address, words of storage, and ether. */
export const contractsOf = (chainId: ChainId): InitialState => {
  const state = states.get(chainId) ?? initialState(chainId)
  states.set(chainId, state)
  return state
}
