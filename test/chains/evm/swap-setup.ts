/** A real chain with pools, the provider's answers about it, and a wallet that signs. */
import type { Hex } from 'viem'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import swapper from '../../../src/chains/evm/swap/swapper'
import type { Network } from '../../../src/core/networks/networks'
import type { BuiltSwap, PreparedSwap, SwapOrder, SwapToken } from '../../../src/core/swap/swap-types'
import { mainnet } from '../../../src/networks/index'
import { fetchBuiltSwap } from '../../../src/services/swaps'
import { newHeightOf } from '../../../src/chains/evm/transaction-reader'
import { scriptedProvider, type Call } from '../../doubles/scripted-provider'
import { openSetting } from '../../sandbox/chain-data/setting'
import { call } from '../../sandbox/chain-nodes'
import { ROUTER, tokens } from '../../sandbox/contracts/index'
import { OWNER } from './setup'

const asToken = ({ address, symbol, decimals }: { address: string; symbol: string; decimals: number }): SwapToken => ({
  chainId: 'eip155:1',
  address,
  symbol,
  name: symbol,
  decimals
})

export const ETH: SwapToken = { chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }
export const USDC = asToken(tokens.usdc)
export const USDT = asToken(tokens.usdt)
export const COIN = asToken(tokens.coin)

export const startSwaps = async () => {
  const setting = await openSetting()
  const { url } = setting.chains.nodes[0]!
  const network: Network = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const api = { url: setting.api.origin, projectId: 'sandbox' }
  const request = (method: string, ...params: unknown[]) => call(url, method, params)
  const forwards =
    (method: string) =>
    ({ params }: Call) =>
      request(method, ...(params as unknown[]))
  const order = (part: Partial<SwapOrder> = {}): SwapOrder => ({
    network,
    account: OWNER,
    source: ETH,
    target: USDC,
    amount: parseEther('0.1'),
    slippage: 100,
    ...part
  })
  const build = (swapOrder: SwapOrder): Promise<BuiltSwap> => fetchBuiltSwap(api, swapOrder)
  const wallet = (script: Record<string, unknown> = {}) =>
    scriptedProvider({
      eth_accounts: [OWNER],
      eth_chainId: '0x1',
      eth_sendTransaction: forwards('eth_sendTransaction'),
      ...script
    })
  const prepare = async (
    swapOrder: SwapOrder,
    { built, provider }: { built?: BuiltSwap; provider?: ReturnType<typeof wallet>['provider'] } = {}
  ): Promise<PreparedSwap> =>
    swapper.prepare(swapOrder, built ?? (await build(swapOrder)), provider ?? wallet().provider, false, () => undefined)
  /** Returns a balance in the smallest unit. */
  const balanceOf = async ({ address }: SwapToken, owner: string = OWNER): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
    const result = address
      ? await request('eth_call', { to: address, data }, 'latest')
      : await request('eth_getBalance', owner, 'latest')
    return BigInt(result as string)
  }
  const allowanceOf = async (token: SwapToken, spender: string = ROUTER): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [OWNER, spender as Hex] })
    return BigInt((await request('eth_call', { to: token.address, data }, 'latest')) as string)
  }
  const approve = async (token: SwapToken, amount: bigint): Promise<void> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, amount] })
    await request('eth_sendTransaction', { from: OWNER, to: token.address, data })
  }
  /** Has the next call of a prepared swap signed, and follows it. */
  const sign = async (prepared: PreparedSwap, provider = wallet().provider) =>
    swapper.confirm(network, await swapper.request(prepared, provider, () => undefined))
  return {
    ...setting,
    url,
    network,
    request,
    order,
    build,
    wallet,
    prepare,
    balanceOf,
    allowanceOf,
    approve,
    sign,
    reset: async () => {
      await setting.reset()
      await newHeightOf(network)
    }
  }
}
