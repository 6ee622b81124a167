/** A call on EVM in words: a transfer or an approval of a token, or the data of any other call. */
import {
  createPublicClient,
  decodeFunctionData,
  defineChain,
  erc20Abi,
  formatEther,
  formatUnits,
  http,
  isHex,
  type Hex
} from 'viem'

export interface Call {
  to: Hex
  /** Wei. */
  value: bigint
  data: Hex
}

export type Facts = [name: string, value: string][]

export interface Description {
  title: string
  facts: Facts
}

/** Returns a client of a node. Errors: an `Error` if the node is of another network. */
export const clientAt = async (url: string, chainId: number) => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: `${chainId}`, nativeCurrency, rpcUrls: { default: { http: [url] } } })
  const client = createPublicClient({ chain, transport: http(url) })
  if ((await client.getChainId()) !== chainId) throw new Error('The node is of another network')
  return client
}

export type Client = Awaited<ReturnType<typeof clientAt>>

/** Reads a call of a page. Errors: an `Error` if it has no receiver, or no valid value or data. */
export const readCall = (request: unknown): Call => {
  const { to, value = '0x0', data = '0x' } = Object(request) as Partial<Record<string, Hex>>
  if (!isHex(to) || to.length !== 42 || !isHex(value) || !isHex(data)) throw new Error('The transaction is invalid')
  return { to, value: BigInt(value), data }
}

const describeData = async (client: Client, { to, data }: Call): Promise<Description> => {
  const contract = { address: to, abi: erc20Abi } as const
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve') throw new Error('Another call')
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' })
    ])
    const [other, amount] = args
    return {
      title: functionName === 'transfer' ? 'Send tokens' : 'Allow another account to spend tokens',
      facts: [
        ['Amount', `${formatUnits(amount, decimals)} ${symbol}`],
        [functionName === 'transfer' ? 'To' : 'Spender', other],
        ['Token', to]
      ]
    }
  } catch {
    return {
      title: 'Call a contract',
      facts: [
        ['Contract', to],
        ['Data', data]
      ]
    }
  }
}

export const describeCall = async (client: Client, call: Call): Promise<Description> => {
  const amount = `${formatEther(call.value)} ETH`
  if (call.data === '0x')
    return {
      title: 'Send ETH',
      facts: [
        ['Amount', amount],
        ['To', call.to]
      ]
    }
  const { title, facts } = await describeData(client, call)
  return { title, facts: [...facts, ...(call.value > 0n ? ([['With', amount]] as Facts) : [])] }
}
