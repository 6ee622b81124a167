/** Real signatures with the accounts' real keys. */
import { createWalletClient, custom, defineChain, isHex, type Hex, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from './accounts'
import { invalidParams, unauthorized } from './errors'

export type CallNode = (method: string, params: unknown) => Promise<unknown>

const signerOf = (address: unknown) => {
  const match = accounts.find(account => account.address.toLowerCase() === String(address).toLowerCase())
  if (!match) throw unauthorized()
  return privateKeyToAccount(match.privateKey)
}

export const signMessage = ([data, address]: unknown[]): Promise<Hex> => {
  if (typeof data !== 'string') throw invalidParams('personal_sign takes [data, address]')
  return signerOf(address).signMessage({ message: isHex(data) ? { raw: data } : data })
}

export const signTypedData = ([address, data]: unknown[]): Promise<Hex> => {
  const definition = (typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition
  return signerOf(address).signTypedData(definition)
}

const toBigInt = (value: unknown) => (value === undefined || value === null ? undefined : BigInt(String(value)))

/** Reads missing fields (gas, fees, nonce) from the node, signs, sends, and returns the hash. */
export const sendTransaction = async ([transaction]: unknown[], chainId: number, callNode: CallNode): Promise<Hex> => {
  const { from, to, value, data, input, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } =
    (transaction ?? {}) as Record<string, unknown>
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } }
  })
  const request = ({ method, params }: { method: string; params?: unknown }) => callNode(method, params ?? [])
  const client = createWalletClient({
    account: signerOf(from),
    chain,
    transport: custom({ request }, { retryCount: 0 })
  })
  const fees =
    gasPrice === undefined
      ? { maxFeePerGas: toBigInt(maxFeePerGas), maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas) }
      : { gasPrice: toBigInt(gasPrice) }
  return client.sendTransaction({
    to: to as Hex | undefined,
    value: toBigInt(value),
    data: (data ?? input) as Hex | undefined,
    gas: toBigInt(gas ?? gasLimit),
    nonce: nonce === undefined ? undefined : Number(nonce),
    ...fees
  } as Parameters<typeof client.sendTransaction>[0])
}
