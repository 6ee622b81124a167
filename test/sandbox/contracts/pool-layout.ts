/**
 * The initial storage of Uniswap V2's contracts: what their constructors, `createPair` and the first `mint` leave. The
 * tests compare it with a deployment by transactions. Computed at compilation.
 */
import { domainSeparator, hexToBigInt, keccak256, pad, zeroAddress, type Hex } from 'viem'
import type { ChainId } from '../chain-nodes'
import { priceOf } from '../chain-data/prices'
import {
  exchanges,
  MARKET_MAKER,
  pooledTokens,
  poolOf,
  ROUTER,
  sortTokens,
  WEI_IN_POOL,
  type TokenPlace
} from './index'
import { addressAt, inMapping, numberAt, textAt, type Word } from './storage'

/** Decimals of a price that count: `priceOf` returns a floating-point number. */
const PRICE_DECIMALS = 6

/** Smallest units of each pooled token that the market maker has. Chosen: more than any story trades. */
const STOCK = 10n ** 30n

/** Shares that the first `mint` locks forever. */
const LOCKED = 1_000n

const slotOf = (slot: number): Hex => pad(`0x${slot.toString(16).padStart(2, '0')}`, { size: 32 })

const exactPrice = (asset: string) => BigInt(Math.round(priceOf(asset) * 10 ** PRICE_DECIMALS))

/** Returns the smallest units of a token in its pool: as many dollars as the ether in it. */
const reserveOf = ({ address, decimals }: TokenPlace) =>
  (WEI_IN_POOL * exactPrice('ETH') * 10n ** BigInt(decimals)) / exactPrice(address) / 10n ** 18n

const isPooled = ({ chainId, address }: TokenPlace) => pooledTokens(chainId).some(token => token.address === address)

/** Returns the balances of a token that the pool and the market maker have. */
export const poolHoldings = (token: TokenPlace): [owner: Hex, amount: bigint][] =>
  isPooled(token)
    ? [
        [poolOf(token.chainId, token.address), reserveOf(token)],
        [MARKET_MAKER, STOCK]
      ]
    : []

/** Returns the hash that a pool compares with the domain of a permit. */
export const domainOf = (chainId: ChainId, pool: Hex): Hex =>
  domainSeparator({ domain: { name: 'Uniswap V2', version: '1', chainId, verifyingContract: pool } })

const squareRoot = (square: bigint) => {
  let root = square
  for (let next = square / 2n + 1n; next < root; next = (root + square / root) / 2n) root = next
  return root
}

const poolWords = (token: TokenPlace): Word[] => {
  const { chainId, address } = token
  const { factory, weth } = exchanges[chainId]
  const pool = poolOf(chainId, address)
  const [token0, token1] = sortTokens(address, weth)
  const reserve = reserveOf(token)
  const [reserve0, reserve1] = token0 === weth ? [WEI_IN_POOL, reserve] : [reserve, WEI_IN_POOL]
  const shares = squareRoot(reserve0 * reserve1)
  return [
    numberAt(pool, 0, shares),
    numberAt(pool, inMapping(1, MARKET_MAKER), shares - LOCKED),
    numberAt(pool, inMapping(1, zeroAddress), LOCKED),
    numberAt(pool, 3, hexToBigInt(domainOf(chainId, pool))),
    addressAt(pool, slotOf(5), factory),
    addressAt(pool, slotOf(6), token0),
    addressAt(pool, slotOf(7), token1),
    // The time of the last change, in front of both, remains zero.
    numberAt(pool, 8, (reserve1 << 112n) | reserve0),
    numberAt(pool, 12, 1)
  ]
}

export const exchangeWords = (chainId: ChainId): Word[] => {
  const { factory, weth } = exchanges[chainId]
  const pooled = pooledTokens(chainId)
  const firstPool = hexToBigInt(keccak256(slotOf(3)))
  return [
    ...textAt(weth, slotOf(0), 'Wrapped Ether'),
    ...textAt(weth, slotOf(1), 'WETH'),
    numberAt(weth, 2, 18),
    addressAt(factory, slotOf(1), MARKET_MAKER),
    numberAt(factory, 3, pooled.length),
    ...pooled.flatMap((token, index) => {
      const { address } = token
      const pool = poolOf(chainId, address)
      return [
        addressAt(factory, inMapping(inMapping(2, address), weth), pool),
        addressAt(factory, inMapping(inMapping(2, weth), address), pool),
        addressAt(factory, pad(`0x${(firstPool + BigInt(index)).toString(16)}`, { size: 32 }), pool),
        numberAt(weth, inMapping(3, pool), WEI_IN_POOL),
        // The market maker trades with one transaction, without an approval before it.
        numberAt(address, inMapping(inMapping(1, MARKET_MAKER), ROUTER), 2n ** 256n - 1n),
        ...poolWords(token)
      ]
    })
  ]
}
