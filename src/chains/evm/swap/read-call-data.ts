/**
 * Reads what a router is asked to do. Nothing in call data is believed: the checks compare it with the order.
 * https://docs.soliditylang.org/en/latest/abi-spec.html
 */
import { wordsIn } from '../transfer-probe'

/** A pool on a route. */
export interface PoolWord {
  address: string
  /** False for a kind whose tokens are not read, such as Curve's. */
  isKnownKind: boolean
  /** Whether the wrapped currency that leaves it is unwrapped. */
  isUnwrapped: boolean
}

/**
 * What call data of a router asks for. `source` and `target`: undefined if the call does not name them. `receiver`:
 * undefined for the sender.
 */
export interface RouterCall {
  source?: string
  target?: string
  /** Undefined if the sent value is the amount. */
  amount?: bigint
  minimum: bigint
  receiver?: string
  /** Seconds since 1970. */
  deadline?: bigint
  /** Tokens of the route, in the order of its pools. */
  path?: readonly string[]
  pools?: readonly PoolWord[]
  /** Accepts a part of the amount, or demands ether besides it. */
  isIrregular?: boolean
}

/** The arguments of `swap`: its description is inline. Zero as receiver stands for the sender. */
const SWAP = 'executor source target payee receiverOrSender amount minimum flags'

/**
 * The methods that are understood: the names of their arguments by selector. Each argument is a word, and a list is the
 * place of its length and its words. The names in `test/chains/evm/swap-call-data.test.ts` lead to the selectors.
 * https://github.com/1inch/1inch-contract, https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 */
const METHODS: Readonly<Record<string, string>> = {
  // the provider's version 6: swap, unoswap and unoswapTo, ethUnoswap and ethUnoswapTo, through one to three pools
  '07ed2379': SWAP,
  '83800a8e': 'source amount minimum pool',
  '8770ba91': 'source amount minimum pool pool',
  '19367472': 'source amount minimum pool pool pool',
  e2c95c82: 'receiver source amount minimum pool',
  ea76dddf: 'receiver source amount minimum pool pool',
  f7a70056: 'receiver source amount minimum pool pool pool',
  a76dfc3b: 'minimum pool',
  '89af926a': 'minimum pool pool',
  '188ac35d': 'minimum pool pool pool',
  '175accdc': 'receiver minimum pool',
  '0f449d71': 'receiver minimum pool pool',
  '493189f0': 'receiver minimum pool pool pool',
  // version 5: swap, unoswap and unoswapTo, uniswapV3Swap and uniswapV3SwapTo
  '12aa3caf': SWAP,
  '0502b1c5': 'source amount minimum pairs',
  f78dc253: 'receiver source amount minimum pairs',
  e449022e: 'amount minimum pools',
  bc80f1a8: 'receiver amount minimum pools',
  // Uniswap V2, which a test network may have at the router's address: ether for tokens, tokens for ether, for tokens
  '7ff36ab5': 'minimum path receiver deadline',
  '18cbafe5': 'amount minimum path receiver deadline',
  '38ed1739': 'amount minimum path receiver deadline'
}

const ADDRESS_MASK = (1n << 160n) - 1n

/** Bits of the word of a pool, which has its address in the low 20 bytes. */
const KIND_SHIFT = 253n
const CURVE = 2n
const UNWRAPS = 1n << 252n
const UNWRAPS_PAIR_OF_V5 = 1n << 254n
const UNWRAPS_POOL_OF_V5 = 1n << 253n

/** Bits of the flags of `swap`. */
const PARTIAL_FILL = 1n
const EXTRA_ETHER = 2n

/** Most entries of a list. Chosen: routes through more pools do not pay for their fees. */
const MAX_ENTRIES = 8n

const addressOf = (word: bigint): string => `0x${(word & ADDRESS_MASK).toString(16).padStart(40, '0')}`

/** Returns the words of a list. Throws if they are not in the data. */
const listAt = (words: readonly bigint[], offset: bigint): readonly bigint[] => {
  const at = Number(offset / 32n)
  const length = words[at]
  if (offset % 32n || length === undefined || length > MAX_ENTRIES) throw new RangeError('no list')
  const entries = words.slice(at + 1, at + 1 + Number(length))
  if (entries.length < length) throw new RangeError('a list that is cut')
  return entries
}

const poolOf = (word: bigint, unwrapBit: bigint, isKnownKind = true): PoolWord => ({
  address: addressOf(word),
  isKnownKind,
  isUnwrapped: (word & unwrapBit) !== 0n
})

/** Returns what an argument means. */
const readArgument = (name: string, word: bigint, words: readonly bigint[]): Partial<RouterCall> => {
  switch (name) {
    case 'source':
    case 'target':
    case 'receiver':
      return { [name]: addressOf(word) }
    case 'receiverOrSender':
      return word & ADDRESS_MASK ? { receiver: addressOf(word) } : {}
    case 'amount':
    case 'minimum':
    case 'deadline':
      return { [name]: word }
    case 'flags':
      return { isIrregular: (word & (PARTIAL_FILL | EXTRA_ETHER)) !== 0n }
    case 'path':
      return { path: listAt(words, word).map(addressOf) }
    case 'pairs':
      return { pools: listAt(words, word).map(pool => poolOf(pool, UNWRAPS_PAIR_OF_V5)) }
    case 'pools':
      return { pools: listAt(words, word).map(pool => poolOf(pool, UNWRAPS_POOL_OF_V5)) }
    default:
      return {}
  }
}

/** Returns what call data asks for. Undefined if its method is unknown, or the data are too short. */
export const readCallData = (data: string): RouterCall | undefined => {
  const names = METHODS[data.slice(2, 10).toLowerCase()]?.split(' ')
  const words = wordsIn(data.slice(10))
  if (!names || words.length < names.length) return undefined
  try {
    const call = Object.assign({}, ...names.map((name, at) => readArgument(name, words[at]!, words))) as RouterCall
    const pools = words
      .filter((_, at) => names[at] === 'pool')
      .map(word => poolOf(word, UNWRAPS, word >> KIND_SHIFT < CURVE))
    return pools.length ? { ...call, pools } : call
  } catch {
    return undefined // a list that is not in the data
  }
}
