/**
 * `/v1/convert/*`: swaps through Uniswap V2's router in place of 1inch. Each answer is read from the chain.
 * Specification, services 2.2.
 */
import { encodeFunctionData, erc20Abi, hexToBigInt, maxUint256, type Hex } from 'viem'
import { tryCallAll } from '../chain-nodes'
import { pooledTokens, POISONER, ROUTER, tokens as allTokens } from '../contracts/index'
import type { Fault } from '../faults'
import type { Answer, Incoming } from '../server'
import { failure, json } from './answers'
import { LOOKALIKE_ROUTER, OTHER_AMOUNT_FACTOR, PRICE_MOVE_PERCENT } from './convert-faults'
import {
  amountOf,
  chainOf,
  isRefusal,
  orderOf,
  parseBody,
  parsePlace,
  Refusal,
  slippageOf,
  type Order
} from './convert-request'
import type { EvmChain } from './evm-chain'
import type { MarketMaker } from './market-maker'
import { amountOut, encodeSwap, gasPriceOf, NATIVE, pathOf, timeOf } from './pools-on-chain'
import { iconOf } from './prices'

export interface Swaps extends MarketMaker {
  /** Returns whether a network has swaps, by its CAIP-2 id. */
  isSupported(caipId: string): boolean
}

export interface Market {
  chains: readonly EvmChain[]
  swaps: Swaps
}

type ConvertRoute = (incoming: Incoming, market: Market, fault: Fault | undefined) => Promise<unknown>

/** Seconds between the request for a transaction and its deadline. Chosen: as in Uniswap's own interface. */
const DEADLINE = 1_200n

/**
 * Gas limits of an approval and of a swap through one or two pools, with room. Measured: 46,200 of an approval, 162,000
 * of a first swap before refunds.
 */
const APPROVAL_GAS = 70_000
const SWAP_GAS = [220_000, 300_000] as const

/** Percent of the suggested fee. */
const FAST = 125n
const INSTANT = 150n

const tokens: ConvertRoute = async ({ url: { searchParams } }, market, fault) => {
  const { chainId, caipId, reader } = chainOf(market, searchParams.get('chainId') ?? '')
  // A provider also lists tokens that nobody trades.
  const listed = [...pooledTokens(chainId), ...(chainId === allTokens.fine.chainId ? [allTokens.fine] : [])]
  const rows = listed.map(async ({ address }) => {
    const { name, symbol, decimals } = await reader.facts(address)
    const other = decimals === 18 ? 6 : 18
    return {
      name,
      symbol,
      address: `${caipId}:${address}`,
      decimals: fault?.kind === 'wrong-decimals' ? other : decimals,
      logoUri: iconOf(address, symbol),
      eip2612: false
    }
  })
  const coin = {
    name: 'Ethereum',
    symbol: 'ETH',
    address: `${caipId}:${NATIVE}`,
    decimals: 18,
    logoUri: iconOf('', 'ETH'),
    eip2612: false
  }
  return { tokens: [coin, ...(await Promise.all(rows))] }
}

const gasPrice: ConvertRoute = async ({ url: { searchParams } }, market) => {
  const standard = await gasPriceOf(chainOf(market, searchParams.get('chainId') ?? '').url)
  return {
    standard: String(standard),
    fast: String((standard * FAST) / 100n),
    instant: String((standard * INSTANT) / 100n)
  }
}

const allowance: ConvertRoute = async ({ url: { searchParams } }, market) => {
  const token = parsePlace(searchParams.get('tokenAddress'))
  const user = parsePlace(searchParams.get('userAddress'))
  const { caipId, url } = chainOf(market, token.caipId)
  if (user.caipId !== caipId) throw new Refusal('Chain IDs must have the same value')
  if (token.address === NATIVE) return { allowance: String(maxUint256) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [user.address, ROUTER] })
  const [answer] = await tryCallAll(url, [['eth_call', { to: token.address, data }, 'latest']])
  const { result } = answer!
  if (typeof result !== 'string' || result === '0x') throw new Refusal('Token is not known')
  return { allowance: String(hexToBigInt(result as Hex)) }
}

/** Returns a token of a pool that is not in the order. */
const strangeToken = ({ chain: { chainId }, from, to }: Order): Hex =>
  pooledTokens(chainId).find(({ address }) => address !== from && address !== to)!.address

const payoutOf = async ({ chain: { chainId, url }, from, to }: Order, amount: bigint, fault?: Fault) => {
  const path = fault?.kind === 'no-liquidity' ? undefined : pathOf(chainId, from, to)
  const out = path && (await amountOut(url, amount, path))
  if (out === undefined) throw new Refusal('insufficient liquidity')
  return out
}

/** Makes an order worse for the one who placed it, after its answer. */
const moveAgainst = async ({ chain: { chainId }, from, to }: Order, { move }: MarketMaker) => {
  if (to === NATIVE) await move(chainId, from, -PRICE_MOVE_PERCENT)
  else await move(chainId, to, PRICE_MOVE_PERCENT)
}

const quotes: ConvertRoute = async ({ url: { searchParams } }, market, fault) => {
  const query = Object.fromEntries(searchParams)
  const order = orderOf(market, query)
  const requested = amountOf(query.amount)
  const amount = fault?.kind === 'other-amount' ? requested * OTHER_AMOUNT_FACTOR : requested
  const toAccount = fault?.kind === 'wrong-token' ? `${order.chain.caipId}:${strangeToken(order)}` : query.to
  const out = await payoutOf(order, amount, fault)
  if (fault?.kind === 'price-moves') await moveAgainst(order, market.swaps)
  return {
    quotes: [{ id: null, fromAmount: String(amount), fromAccount: query.from, toAmount: String(out), toAccount }]
  }
}

const buildApproval: ConvertRoute = async ({ url: { searchParams } }, market, fault) => {
  const query = Object.fromEntries(searchParams)
  const order = orderOf(market, query)
  const { chain, from } = order
  if (from === NATIVE) throw new Refusal('The coin needs no approval')
  const isEndless = query.amount === undefined || fault?.kind === 'endless-allowance'
  const spender = fault?.kind === 'wrong-spender' ? ((fault.account as Hex) ?? LOOKALIKE_ROUTER) : ROUTER
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, isEndless ? maxUint256 : amountOf(query.amount)]
  })
  return {
    tx: {
      // The deployed API puts the contract to call here, and clients rely on it. Specification, services 2.2, notes.
      from: fault?.kind === 'wrong-token' ? `${chain.caipId}:${strangeToken(order)}` : query.from,
      to: query.to,
      data,
      value: '0',
      eip155: { gas: String(APPROVAL_GAS), gasPrice: String(await gasPriceOf(chain.url)) }
    }
  }
}

/** Returns the gas that a swap takes now. It is refused if it would revert. */
const estimateGas = async (url: string, from: Hex, data: Hex, value: bigint) => {
  const transaction = { from, to: ROUTER, data, value: `0x${value.toString(16)}` }
  const [answer] = await tryCallAll(url, [['eth_estimateGas', transaction]])
  if (typeof answer?.result !== 'string') throw new Refusal(answer?.error?.message ?? 'The swap would fail')
  return hexToBigInt(answer.result as Hex)
}

const buildTransaction: ConvertRoute = async ({ body }, market, fault) => {
  const query = parseBody(body)
  const order = orderOf(market, query)
  const { chain, from, to } = order
  const { caipId, chainId, url } = chain
  const user = parsePlace(query.userAddress)
  if (user.caipId !== caipId) throw new Refusal('Chain IDs must have the same value')
  const amount = amountOf(query.amount)
  const slippage = slippageOf(query.eip155)
  const out = await payoutOf(order, amount, fault)
  const honoured = (out * (10_000n - slippage)) / 10_000n
  const now = await timeOf(url)
  const data = encodeSwap(chainId, {
    from,
    to: fault?.kind === 'wrong-token' ? strangeToken(order) : to,
    amount: fault?.kind === 'other-amount' ? amount * OTHER_AMOUNT_FACTOR : amount,
    minimum: fault?.kind === 'low-minimum' ? honoured / 2n : honoured,
    receiver: fault?.kind === 'wrong-receiver' ? ((fault.account as Hex) ?? POISONER) : user.address,
    // no time of a chain is before 1970
    deadline: fault?.kind === 'reverts' ? 0n : now + DEADLINE
  })
  const gas =
    query.disableEstimate === true
      ? SWAP_GAS[pathOf(chainId, from, to)!.length - 2]
      : await estimateGas(url, user.address, data, from === NATIVE ? amount : 0n)
  const router = fault?.kind === 'wrong-router' ? ((fault.account as Hex) ?? LOOKALIKE_ROUTER) : ROUTER
  if (fault?.kind === 'price-moves') await moveAgainst(order, market.swaps)
  return {
    tx: {
      from: query.userAddress,
      to: `${caipId}:${router}`,
      data,
      amount: String(out),
      eip155: { gas: String(gas), gasPrice: String(await gasPriceOf(url)) }
    }
  }
}

const answerOf =
  (route: ConvertRoute) =>
  async (incoming: Incoming, market: Market, _: string, fault?: Fault): Promise<Answer> => {
    try {
      return json(200, await route(incoming, market, fault))
    } catch (error) {
      if (!isRefusal(error)) throw error
      return failure(error.status, '', `Conversion parameter error: ${error.message}`)
    }
  }

export const convertRoutes = [
  { method: 'GET', path: /^\/v1\/convert\/tokens$/, answer: answerOf(tokens) },
  { method: 'GET', path: /^\/v1\/convert\/quotes$/, answer: answerOf(quotes) },
  { method: 'GET', path: /^\/v1\/convert\/gas-price$/, answer: answerOf(gasPrice) },
  { method: 'GET', path: /^\/v1\/convert\/allowance$/, answer: answerOf(allowance) },
  { method: 'GET', path: /^\/v1\/convert\/build-approve$/, answer: answerOf(buildApproval) },
  { method: 'POST', path: /^\/v1\/convert\/build-transaction$/, answer: answerOf(buildTransaction) }
] as const
