/** Reads Uniswap V2 from a node, and encodes calls of its router. */
import { decodeFunctionResult, encodeFunctionData, hexToBigInt, type Hex } from 'viem'
import { call, tryCallAll, type ChainId } from '../chain-nodes'
import { exchanges, readArtifact, ROUTER } from '../contracts/index'

/** Stands for the coin of a chain. Specification, constants 7.3. */
export const NATIVE: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface Swap {
  from: Hex
  to: Hex
  amount: bigint
  minimum: bigint
  receiver: Hex
  /** Seconds since 1970. */
  deadline: bigint
}

/**
 * Returns the tokens of a swap in the order of its pools. All pools are with wrapped ether. Between the coin and its
 * wrapped form is none.
 */
export const pathOf = (chainId: ChainId, from: Hex, to: Hex): Hex[] | undefined => {
  const { weth } = exchanges[chainId]
  const [first, last] = [from, to].map(token => (token === NATIVE ? weth : token)) as [Hex, Hex]
  if (first === last) return undefined
  return first === weth || last === weth ? [first, last] : [first, weth, last]
}

const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: readArtifact('UniswapV2Router02').abi, functionName, args })

/** Returns the call data of the router for a swap. */
export const encodeSwap = (chainId: ChainId, { from, to, amount, minimum, receiver, deadline }: Swap): Hex => {
  const path = pathOf(chainId, from, to)
  if (from === NATIVE) return encode('swapExactETHForTokens', [minimum, path, receiver, deadline])
  const name = to === NATIVE ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encode(name, [amount, minimum, path, receiver, deadline])
}

/** Returns what the router pays for an amount; undefined if a pool is missing or has too little. */
export const amountOut = async (url: string, amount: bigint, path: readonly Hex[]): Promise<bigint | undefined> => {
  const data = encode('getAmountsOut', [amount, path])
  const [answer] = await tryCallAll(url, [['eth_call', { to: ROUTER, data }, 'latest']])
  if (typeof answer?.result !== 'string') return undefined
  const { abi } = readArtifact('UniswapV2Router02')
  const amounts = decodeFunctionResult({ abi, functionName: 'getAmountsOut', data: answer.result as Hex })
  return (amounts as readonly bigint[]).at(-1) || undefined
}

/** Returns the fee per gas that the node suggests, in wei. */
export const gasPriceOf = async (url: string): Promise<bigint> => hexToBigInt((await call(url, 'eth_gasPrice')) as Hex)

/** Returns seconds since 1970: by the chain or by the clock, whichever is ahead. */
export const timeOf = async (url: string): Promise<bigint> => {
  const { timestamp } = (await call(url, 'eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
  const now = BigInt(Math.floor(Date.now() / 1_000))
  const inBlock = hexToBigInt(timestamp)
  return inBlock > now ? inBlock : now
}
