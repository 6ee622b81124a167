/** Trades against the pools as somebody else would, by real transactions of the pools' owner. */
import { hexToBigInt, maxUint256, size, slice, toFunctionSelector, type Hex } from 'viem'
import { createChainControls } from '../chain-controls'
import { call, type ChainId } from '../chain-nodes'
import { exchanges, MARKET_MAKER, pooledTokens, poolOf, ROUTER, sortTokens } from '../contracts/index'
import type { EvmChain } from './evm-chain'
import { encodeSwap, NATIVE } from './pools-on-chain'

export interface Trade {
  /** The native coin is 0xeeee…. */
  from: Hex
  to: Hex
  /** Smallest units. */
  amount: bigint
}

export interface MarketMaker {
  /**
   * Trades through the router, at any price. Resolves once the trade is mined. While a chain holds its transactions the
   * trade waits, too, and is the first one in the next block.
   */
  trade(chainId: ChainId, trade: Trade): Promise<void>
  /**
   * Trades so that a token's price in ether changes by these percent: 5 makes it dearer, -5 cheaper. The fee of the
   * pool adds to the change.
   */
  move(chainId: ChainId, token: Hex, percent: number): Promise<void>
}

/** Wei for each gas. Chosen: more than any wallet pays, so that the trade is in front of the others in its block. */
const TIP = 1_000n * 10n ** 9n

/** Milliseconds between two requests for a receipt, and their number. */
const POLL_MS = 20
const POLLS = 250

const getReserves = toFunctionSelector('getReserves()')

/** Parts of a whole in a factor. */
const PRECISION = 10n ** 12n

export const createMarketMaker = (chains: readonly EvmChain[]): MarketMaker => {
  const urlOf = (chainId: ChainId) => chains.find(chain => chain.chainId === chainId)!.url

  const waitFor = async (url: string, hash: Hex) => {
    for (let i = 0; i < POLLS; i++) {
      const receipt = (await call(url, 'eth_getTransactionReceipt', [hash])) as { status: Hex } | null
      if (receipt?.status === '0x1') return
      if (receipt) throw new Error(`The trade ${hash} of the market maker has reverted.`)
      await new Promise(resolve => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`The trade ${hash} of the market maker is not mined.`)
  }

  const trade: MarketMaker['trade'] = async (chainId, { from, to, amount }) => {
    const url = urlOf(chainId)
    const data = encodeSwap(chainId, {
      from: from.toLowerCase() as Hex,
      to: to.toLowerCase() as Hex,
      amount,
      minimum: 0n,
      receiver: MARKET_MAKER,
      deadline: maxUint256
    })
    const isMinedAtOnce = await call(url, 'anvil_getAutomine')
    const hash = await createChainControls(url).send({
      from: MARKET_MAKER,
      to: ROUTER,
      data,
      value: from.toLowerCase() === NATIVE ? amount : 0n,
      gas: 500_000n,
      maxFeePerGas: 2n * TIP,
      maxPriorityFeePerGas: TIP
    })
    if (isMinedAtOnce) await waitFor(url, hash)
  }

  const move: MarketMaker['move'] = async (chainId, token, percent) => {
    const address = token.toLowerCase() as Hex
    if (!pooledTokens(chainId).some(each => each.address === address))
      throw new Error(`${token} has no pool on ${chainId}.`)
    const { weth } = exchanges[chainId]
    const answer = (await call(urlOf(chainId), 'eth_call', [
      { to: poolOf(chainId, address), data: getReserves },
      'latest'
    ])) as Hex
    if (size(answer) !== 96) throw new Error(`The pool of ${token} has no reserves.`)
    const reserves = [hexToBigInt(slice(answer, 0, 32)), hexToBigInt(slice(answer, 32, 64))] as const
    const from = percent > 0 ? weth : address
    const reserve = reserves[sortTokens(address, weth).indexOf(from)]!
    // The product of the reserves stays the same, so that the price is the square of one of them.
    const growth = Math.sqrt(percent > 0 ? 1 + percent / 100 : 1 / (1 + percent / 100)) - 1
    const amount = (reserve * BigInt(Math.round(growth * Number(PRECISION)))) / PRECISION
    await trade(chainId, from === weth ? { from: NATIVE, to: address, amount } : { from: address, to: NATIVE, amount })
  }

  return { trade, move }
}
