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
  maxUint256,
  parseAbi,
  type Abi,
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

/** Calls of ERC-721. ERC-20 has `transferFrom`, too, and ERC-1155 has `setApprovalForAll`. */
const collectibleAbi = parseAbi([
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)'
])

const decode = <const A extends Abi>(abi: A, data: Hex) => {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

/** Returns a transfer or an approval of a token in words; undefined if the contract reports no symbol or decimals. */
const describeToken = async (client: Client, { to, data }: Call): Promise<Description | undefined> => {
  const decoded = decode(erc20Abi, data)
  if (decoded?.functionName !== 'transfer' && decoded?.functionName !== 'approve') return undefined
  const contract = { address: to, abi: erc20Abi } as const
  const [symbol, decimals] = await Promise.all([
    client.readContract({ ...contract, functionName: 'symbol' }),
    client.readContract({ ...contract, functionName: 'decimals' })
  ]).catch(() => [])
  if (symbol === undefined || decimals === undefined) return undefined
  const [other, amount] = decoded.args
  const isTransfer = decoded.functionName === 'transfer'
  const isUnlimited = !isTransfer && amount === maxUint256
  return {
    title: isTransfer ? 'Send tokens' : 'Allow another account to spend tokens',
    facts: [
      ['Amount', isUnlimited ? `All ${symbol}, now and later` : `${formatUnits(amount, decimals)} ${symbol}`],
      [isTransfer ? 'To' : 'Spender', other],
      ['Token', to]
    ]
  }
}

const describeCollectible = ({ to, data }: Call): Description | undefined => {
  const decoded = decode(collectibleAbi, data)
  if (!decoded) return undefined
  if (decoded.functionName === 'setApprovalForAll') {
    const [operator, isAllowed] = decoded.args
    return {
      title: isAllowed
        ? 'Allow another account to take all collectibles of a collection'
        : 'Allow another account no collectibles any more',
      facts: [
        ['Account', operator],
        ['Collection', to]
      ]
    }
  }
  const [from, receiver, id] = decoded.args
  return {
    title: 'Move a token or a collectible',
    facts: [
      ['Amount or number', String(id)],
      ['From', from],
      ['To', receiver],
      ['Contract', to]
    ]
  }
}

const describeData = async (client: Client, call: Call): Promise<Description> =>
  (await describeToken(client, call)) ??
  describeCollectible(call) ?? {
    title: 'Call a contract',
    facts: [
      ['Contract', call.to],
      ['Data', call.data]
    ]
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
