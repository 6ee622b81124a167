/** What is signed on EVM: the words for the user, and the signature. */
import {
  bytesToHex,
  createPublicClient,
  decodeFunctionData,
  defineChain,
  erc20Abi,
  formatEther,
  formatUnits,
  hexToBytes,
  http,
  isAddressEqual,
  isHex,
  stringToBytes,
  type Hex,
  type TypedDataDefinition
} from 'viem'
import type { Statement } from './platform'
import type { Keys } from './vault'

/** A request that waits for the user. */
export interface Signable {
  statement: Statement
  sign(keys: Keys): unknown
}

export interface EvmRequest {
  params: unknown
  address: Hex
  chainId: number
  /** Address of the node. */
  rpcUrl(): string
  /** Origin of the page. */
  origin: string
}

const listOf = (params: unknown) => (Array.isArray(params) ? (params as unknown[]) : [])

const checkAccount = (account: unknown, address: Hex) => {
  if (String(account).toLowerCase() !== address.toLowerCase()) throw new Error('The account is not in this wallet')
}

/** Returns the text of bytes; undefined if they are none. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const signMessage = ({ params, address, origin }: EvmRequest): Signable => {
  const [message, account] = listOf(params)
  if (typeof message !== 'string') throw new Error('The message is missing')
  checkAccount(account, address)
  const bytes = isHex(message) && message.length % 2 === 0 ? hexToBytes(message) : stringToBytes(message)
  const text = textOf(bytes)
  const [, domain] = /^(\S+) wants you to sign in/.exec(text ?? '') ?? []
  const isForeign = domain !== undefined && domain !== new URL(origin).host
  return {
    statement: {
      title: 'Sign a message',
      facts: [
        ['Page', origin],
        ['Account', address]
      ],
      text: text ?? bytesToHex(bytes),
      ...(isForeign && { warning: `The message signs in to ${domain}, which is another page.` })
    },
    sign: ({ evm }) => evm.signMessage({ message: { raw: bytes } })
  }
}

export const signTypedData = ({ params, address, chainId, origin }: EvmRequest): Signable => {
  const [account, data] = listOf(params)
  checkAccount(account, address)
  const typed = Object(typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition
  const { domain, primaryType, message } = typed
  if (typeof primaryType !== 'string' || !message) throw new Error('The typed data is incomplete')
  if (domain?.chainId !== undefined && Number(domain.chainId) !== chainId)
    throw new Error('The typed data is for another network')
  return {
    statement: {
      title: `Sign ${primaryType}`,
      facts: [
        ['Page', origin],
        ['Account', address],
        ['For', String(domain?.name ?? 'unknown')],
        ['Contract', String(domain?.verifyingContract ?? 'none')]
      ],
      text: JSON.stringify(message, null, 2)
    },
    sign: ({ evm }) => evm.signTypedData(typed)
  }
}

type Client = ReturnType<typeof createPublicClient>
type Facts = [string, string][]

/** Returns a call in words: a transfer or an approval of a token, or the data of any other call. */
const describeCall = async (client: Client, to: Hex, data: Hex): Promise<{ title: string; facts: Facts }> => {
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

export const sendTransaction = async ({ params, address, chainId, rpcUrl, origin }: EvmRequest): Promise<Signable> => {
  const [request] = listOf(params)
  const { from, to, value = '0x0', data = '0x', gas } = Object(request) as Partial<Record<string, Hex>>
  if (from !== undefined) checkAccount(from, address)
  if (!isHex(to) || to.length !== 42 || !isHex(value) || !isHex(data)) throw new Error('The transaction is invalid')
  const url = rpcUrl()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: `${chainId}`, nativeCurrency, rpcUrls: { default: { http: [url] } } })
  const client = createPublicClient({ chain, transport: http(url) })
  if ((await client.getChainId()) !== chainId) throw new Error('The node is of another network')
  const call = { account: address, to, value: BigInt(value), data, ...(isHex(gas) && { gas: BigInt(gas) }) }
  const prepared = await client.prepareTransactionRequest(call)
  const described = data === '0x' ? undefined : await describeCall(client as Client, to, data)
  const amount = `${formatEther(call.value)} ETH`
  const facts: Facts = described
    ? [...described.facts, ...(call.value > 0n ? ([['With', amount]] as Facts) : [])]
    : [
        ['Amount', amount],
        ['To', to]
      ]
  const fee = prepared.gas * (prepared.maxFeePerGas ?? prepared.gasPrice ?? 0n)
  return {
    statement: {
      title: described?.title ?? 'Send ETH',
      facts: [['Page', origin], ['Network', String(chainId)], ...facts, ['Fee at most', `${formatEther(fee)} ETH`]],
      ...(isAddressEqual(to, address) && { warning: 'The receiver is your own account.' })
    },
    // The prepared transaction is the one that was stated.
    sign: async ({ evm }) =>
      client.sendRawTransaction({
        serializedTransaction: await evm.signTransaction({ ...prepared, chainId } as Parameters<
          typeof evm.signTransaction
        >[0])
      })
  }
}
