/** Shared by the tests of swaps: the chains behind the chain data API, its convert endpoints, and wallets that sign. */
import { suite } from 'uvu'
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  http,
  type Hex,
  type PublicClient,
  type TransactionReceipt
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../doubles/demo-wallet/accounts'
import { get, openSetting, post, type Setting } from './chain-data/setting'
import { readArtifact, tokens } from './contracts/index'

export const NATIVE: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const coin = tokens.coin.address
export const usdc = tokens.usdc.address
export const usdt = tokens.usdt.address
/** It has no pool. */
export const fine = tokens.fine.address

export interface Quote {
  id: string | null
  fromAmount: string
  fromAccount: string
  toAmount: string
  toAccount: string
}
export interface BuiltTransaction {
  from: string
  to: string
  data: Hex
  amount: string
  eip155: { gas: string; gasPrice: string }
}
export interface BuiltApproval {
  from: string
  to: string
  data: Hex
  value: string
  eip155: { gas: string; gasPrice: string }
}
export interface Order {
  from: Hex
  to: Hex
  amount: bigint
  slippage?: number
  /** Default: the first account of the demo wallet. */
  user?: Hex
  chainId?: 1 | 8453
}

const [firstAccount] = accounts

export const plain = (caip10: string) => caip10.split(':')[2] as Hex

/** Decodes a call of the router. */
export const readSwap = (data: Hex) => {
  const { functionName, args = [] } = decodeFunctionData({ abi: readArtifact('UniswapV2Router02').abi, data })
  const rest = functionName.startsWith('swapExactETH') ? [undefined, ...args] : args
  const [amount, minimum, path, receiver, deadline] = rest as [bigint | undefined, bigint, Hex[], Hex, bigint]
  return { functionName, amount, minimum, path: path.map(each => each.toLowerCase()), receiver, deadline }
}

export const readApproval = (data: Hex) => {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  return { functionName, spender: String(args?.[0]).toLowerCase(), amount: args?.[1] as bigint }
}

/** Returns the first reason of a refusal, and its status. */
export const reasonOf = async (answer: Promise<Response>) => {
  const { status, reasons } = (await (await answer).json()) as {
    status: string
    reasons: { field: string; description: string }[]
  }
  return [(await answer).status, status, reasons[0]!.description]
}

/** Requests of the convert endpoints, as the widget sends them. */
export const createConvert = ({ api }: Pick<Setting, 'api'>) => {
  const caip = ({ chainId = 1 }: Pick<Order, 'chainId'>, address: Hex) => `eip155:${chainId}:${address}`
  const pair = (order: Order) => ({
    from: caip(order, order.from),
    to: caip(order, order.to),
    userAddress: caip(order, order.user ?? firstAccount!.address)
  })
  const ask = (path: string, query: Record<string, string>) => get(api, `/v1/convert/${path}`, query)
  const askQuote = (order: Order) => ask('quotes', { ...pair(order), amount: String(order.amount) })
  const askBuild = (order: Order, part: object = {}) =>
    post(api, '/v1/convert/build-transaction', {
      ...pair(order),
      amount: String(order.amount),
      eip155: { slippage: order.slippage ?? 1 },
      projectId: 'sandbox',
      disableEstimate: true,
      ...part
    })
  const askApproval = (order: Order, query: Record<string, string> = { amount: String(order.amount) }) =>
    ask('build-approve', { ...pair(order), ...query })
  const json = async (answer: Promise<Response>) => (await answer).json() as Promise<any>
  return {
    ask,
    askQuote,
    askBuild,
    askApproval,
    quote: async (order: Order): Promise<Quote> => (await json(askQuote(order))).quotes[0],
    build: async (order: Order): Promise<BuiltTransaction> => (await json(askBuild(order))).tx,
    approval: async (order: Order, query?: Record<string, string>): Promise<BuiltApproval> =>
      (await json(askApproval(order, query))).tx,
    allowance: async (token: Hex, user: Hex = firstAccount!.address): Promise<string> =>
      (await json(ask('allowance', { tokenAddress: `eip155:1:${token}`, userAddress: `eip155:1:${user}` }))).allowance,
    tokens: async (chainId: string): Promise<{ symbol: string; address: string; decimals: number }[]> =>
      (await json(ask('tokens', { chainId }))).tokens
  }
}

interface Signed {
  to: Hex
  data: Hex
  value?: bigint
  gas?: bigint
}

export interface ConvertContext extends Setting {
  convert: ReturnType<typeof createConvert>
  read: PublicClient
  /** Signs with the first account, sends, and waits for the receipt. */
  sign(transaction: Signed): Promise<TransactionReceipt>
  /** Signs a built swap as a wallet does: a native source is the transaction's value. */
  swap(order: Order, built: BuiltTransaction): Promise<TransactionReceipt>
  /** Returns a balance in smallest units. */
  balanceOf(token: Hex, owner?: Hex): Promise<bigint>
}

/** A suite whose chains are reset before each test. */
export const convertSuite = () => {
  const test = suite<ConvertContext>('swaps of the sandbox')
  test.before(async context => {
    const setting = await openSetting()
    const read = createPublicClient({ transport: http(setting.chains.nodes[0]!.url), pollingInterval: 20 })
    const wallet = createWalletClient({
      transport: http(setting.chains.nodes[0]!.url),
      account: privateKeyToAccount(firstAccount!.privateKey)
    })
    const sign: ConvertContext['sign'] = async ({ gas = 500_000n, ...transaction }) =>
      read.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ ...transaction, gas, chain: null }) })
    Object.assign(context, setting, {
      convert: createConvert(setting),
      read,
      sign,
      swap: (order, { to, data, eip155: { gas } }) =>
        sign({ to: plain(to), data, gas: BigInt(gas), value: order.from === NATIVE ? order.amount : 0n }),
      balanceOf: (token, owner = firstAccount!.address) =>
        token === NATIVE
          ? read.getBalance({ address: owner })
          : read.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    } satisfies Omit<ConvertContext, keyof Setting>)
  })
  test.before.each(({ reset }) => reset())
  test.after(({ close }) => close())
  return test
}
