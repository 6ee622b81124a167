/** Checks that the pools of a route are those of known exchanges, by what their factories say. */
import { decodeFunctionResult, encodeFunctionData, type Address, type Hex } from 'viem'
import type { Network } from '../../../barrels/kit'
import { readCall } from '../multicall'
import { poolAbi } from './swap-abi'

/**
 * Factories of exchanges, in lower case. An address of another network has no code there, or is the same exchange.
 * Sources: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments,
 * https://docs.uniswap.org/contracts/v3/reference/deployments, https://docs.sushi.com,
 * https://developer.pancakeswap.finance
 */
const PAIR_FACTORIES: readonly string[] = [
  // Uniswap V2: Ethereum, Base and BNB Chain, Arbitrum, Optimism, Polygon and Avalanche
  '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
  '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
  '0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9',
  '0x0c3c1c532f1e39edf36be9fe0be1410313e074bf',
  '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c',
  // Sushi: Ethereum, most other networks, Base
  '0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac',
  '0xc35dadb65012ec5796536bd9864ed8773abc74c4',
  '0x71524b4f93c58fcbf659783284e38825f0622859',
  // PancakeSwap: BNB Chain, Ethereum, other networks
  '0xca143ce32fe78f1f7019d7d551a6402fc5350c73',
  '0x1097053fd2ea711dad45caccc45eff7548fcb362',
  '0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e'
]
const POOL_FACTORIES: readonly string[] = [
  // Uniswap V3: most networks, Base, BNB Chain, Avalanche
  '0x1f98431c8ad98523631ae4a59f267346ea31f984',
  '0x33128a8fc17869897dce68ed026d694621f6fdfd',
  '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7',
  '0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad',
  // PancakeSwap V3
  '0x0bfbcf9fa4f9c56b0f40a671ad40e0805a091865'
]

type Read = (to: string, data: Hex) => Promise<Hex | undefined>

const addressIn = (result: Hex | undefined): string | undefined => {
  if (result?.length !== 66) return undefined
  return (decodeFunctionResult({ abi: poolAbi, functionName: 'factory', data: result }) as string).toLowerCase()
}

const getter = (functionName: 'factory' | 'token0' | 'token1' | 'fee') =>
  encodeFunctionData({ abi: poolAbi, functionName })

/** Returns the address that a factory has for two tokens. */
const poolInFactory = async (read: Read, factory: string, pool: string, tokens: readonly [Address, Address]) => {
  if (PAIR_FACTORIES.includes(factory))
    return addressIn(await read(factory, encodeFunctionData({ abi: poolAbi, functionName: 'getPair', args: tokens })))
  if (!POOL_FACTORIES.includes(factory)) return undefined
  const fee = await read(pool, getter('fee'))
  if (fee?.length !== 66) return undefined
  const args = [...tokens, Number(BigInt(fee))] as const
  return addressIn(await read(factory, encodeFunctionData({ abi: poolAbi, functionName: 'getPool', args })))
}

/**
 * Follows a token through pools. `first`: undefined for the wrapped currency, which is either token of the first pool.
 * Returns the tokens that may leave the last pool: none if a pool is not in its factory, if the factory is unknown, or
 * if the token is not in the pool. Errors: service-*.
 */
export const followPools = async (
  network: Network,
  first: string | undefined,
  pools: readonly string[],
  signal?: AbortSignal
): Promise<readonly string[]> => {
  const read: Read = (to, data) => readCall(network, { to: to as Hex, data }, signal)
  let tokens = first === undefined ? undefined : [first]
  for (const pool of pools) {
    const [factory, token0, token1] = (
      await Promise.all([read(pool, getter('factory')), read(pool, getter('token0')), read(pool, getter('token1'))])
    ).map(addressIn)
    if (!factory || !token0 || !token1) return []
    if ((await poolInFactory(read, factory, pool, [token0 as Hex, token1 as Hex])) !== pool) return []
    const incoming = tokens ?? [token0, token1]
    tokens = [...(incoming.includes(token0) ? [token1] : []), ...(incoming.includes(token1) ? [token0] : [])]
  }
  return tokens ?? []
}
