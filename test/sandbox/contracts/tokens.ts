/** The tokens on the sandbox's EVM chains, with their addresses and initial balances. */
import type { Hex } from 'viem'
import type { ChainId } from '../chain-nodes'

export interface TokenEntry {
  chainId: ChainId
  address: Hex
  /** Name of the contract in the Solidity files of this folder. */
  contract: string
  symbol: string
  decimals: number
  /**
   * Smallest units of the demo wallet's accounts, in their order. Uneven, so that a number on the screen shows whose it
   * is.
   */
  held: readonly bigint[]
}

/** Returns the address of a token that exists nowhere else. Chosen: recognizable as the sandbox's own. */
const own = (number: number): Hex => `0x5a4d00000000000000000000000000000000${number.toString(16).padStart(4, '0')}`

/**
 * Tokens at the address of a real token behave as it does. Those with `Base` in their name are on 8453, the others on
 * 1. The third account has tokens and no ether on 1, so it cannot pay any fee.
 */
export const tokens = {
  coin: {
    chainId: 1,
    address: own(1),
    contract: 'Coin',
    symbol: 'SAND',
    decimals: 18,
    held: [1_234_567_890_123_456_789_012n, 55_500_000_000_000_000_000n, 3_000_000_000_000_000_001n]
  },
  usdc: {
    chainId: 1,
    address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    contract: 'Usdc',
    symbol: 'USDC',
    decimals: 6,
    held: [2_500_750_000n, 980_123_456n, 12_000_000n]
  },
  usdt: {
    chainId: 1,
    address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    contract: 'Usdt',
    symbol: 'USDT',
    decimals: 6,
    held: [1_000_000_000n, 640_250_000n, 0n]
  },
  maker: {
    chainId: 1,
    address: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
    contract: 'Maker',
    symbol: 'MKR',
    decimals: 18,
    held: [1_500_000_000_000_000_000n, 0n, 0n]
  },
  paused: {
    chainId: 1,
    address: own(2),
    contract: 'Paused',
    symbol: 'PAUSE',
    decimals: 18,
    held: [10_000_000_000_000_000_000n, 0n, 0n]
  },
  frozen: {
    chainId: 1,
    address: own(3),
    contract: 'Frozen',
    symbol: 'ICE',
    decimals: 18,
    held: [20_000_000_000_000_000_000n, 0n, 0n]
  },
  silent: {
    chainId: 1,
    address: own(4),
    contract: 'Silent',
    symbol: 'HUSH',
    decimals: 18,
    held: [30_000_000_000_000_000_000n, 0n, 0n]
  },
  whole: { chainId: 1, address: own(5), contract: 'Whole', symbol: 'WHOLE', decimals: 0, held: [7n, 1n, 0n] },
  fine: {
    chainId: 1,
    address: own(6),
    contract: 'Fine',
    symbol: 'FINE',
    decimals: 36,
    held: [1_000_000_000_000_000_000_000_000_000_000_000_001n, 0n, 0n]
  },
  hostile: {
    chainId: 1,
    address: own(7),
    contract: 'Hostile',
    symbol: '\u202eCDSU\u200b',
    decimals: 18,
    held: [999_000_000_000_000_000_000n, 1_000_000_000_000_000_000n, 0n]
  },
  coinBase: {
    chainId: 8453,
    address: own(1),
    contract: 'Coin',
    symbol: 'SAND',
    decimals: 18,
    held: [42_000_000_000_000_000_000n, 7_700_000_000_000_000_000n, 150_000_000_000_000_000n]
  },
  usdcBase: {
    chainId: 8453,
    address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    contract: 'Usdc',
    symbol: 'USDC',
    decimals: 6,
    held: [310_000_000n, 45_670_000n, 5_000_000n]
  },
  wholeBase: { chainId: 8453, address: own(5), contract: 'Whole', symbol: 'WHOLE', decimals: 0, held: [3n, 0n, 2n] }
} as const satisfies Record<string, TokenEntry>

/**
 * The other addresses at which a widget must expect USDT's behaviour (specification). Each has the same
 * contract, on both chains of the sandbox. The initial supply is zero: `mint` creates some.
 */
export const otherUsdt: readonly Hex[] = [
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'
]

/**
 * Tokens of which less, or more, arrives than is sent, on both chains. The initial supply is zero: `mint` creates some.
 */
export const feeTokens = {
  half: { address: own(0xfee1), contract: 'KeepsHalf' },
  all: { address: own(0xfee2), contract: 'KeepsAll' },
  claims: { address: own(0xfee3), contract: 'ClaimsAll' },
  doubles: { address: own(0xfee4), contract: 'Doubles' },
  rebasing: { address: own(0xfee6), contract: 'Rebasing' }
} as const satisfies Record<string, { address: Hex; contract: string }>

export interface CollectibleEntry {
  chainId: ChainId
  address: Hex
  contract: string
  name: string
  isSpam: boolean
  /** Owner of each item, by index in the list of the demo wallet's accounts. */
  owners: Readonly<Record<number, number>>
}

export const collectibles = {
  birds: {
    chainId: 1,
    address: own(0x721),
    contract: 'Birds',
    name: 'Sandbox Birds',
    isSpam: false,
    owners: { 1: 0, 2: 0, 3: 1 }
  },
  prize: {
    chainId: 1,
    address: own(0x722),
    contract: 'Prize',
    name: '$ 5000 USDC at claim-reward.example',
    isSpam: true,
    owners: { 1: 0, 2: 1 }
  },
  birdsBase: {
    chainId: 8453,
    address: own(0x721),
    contract: 'Birds',
    name: 'Sandbox Birds',
    isSpam: false,
    owners: { 1: 2 }
  }
} as const satisfies Record<string, CollectibleEntry>

/**
 * Trades one token for another, or ether for a token, one for one. It holds plenty of the tokens behind `usdc`, `coin`
 * and similar ones on 8453.
 */
export const DESK: Hex = own(0xde5c)

/** On both chains, as on nearly every real one. https://www.multicall3.com */
export const MULTICALL3: Hex = '0xca11bde05977b3631167028862be2a173976ca11'

/**
 * An account that is a contract, on both chains. The demo wallet's first account owns it and signs for it (ERC-1271).
 */
export const SMART_ACCOUNT: Hex = own(0xacc0)

/**
 * Creates an account for any owner at an address that is known in advance, on both chains. For signatures of accounts
 * that are not deployed yet (ERC-6492).
 */
export const ACCOUNT_FACTORY: Hex = own(0xfac7)
