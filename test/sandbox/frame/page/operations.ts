/** User operations that a page composes itself. https://eips.ethereum.org/EIPS/eip-7769 */
import { decodeFunctionData, formatEther, isAddressEqual, numberToHex, size, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { frameAccountAbi } from '../../contracts/frame-account-abi'
import {
  ENTRY_POINT,
  formatOperation,
  hashOf,
  readOperation,
  readWholeOperation,
  unpack,
  type Operation
} from '../operation'
import { clientAt, describeCall, type Call, type Client, type Facts } from './describe-call'
import { withEther } from './lack'
import { networkFact } from './network-names'
import { OPERATION_TOPIC, readEvent, readOutcome } from './operation-logs'
import { checkAccount, listOf, type EvmRequest, type Signable } from './request'
import { prepareOperation, refuseOwnFunctions, signAndSend, smartAccountOf, SPONSORED } from './smart-calls'

const SIGNATURE_BYTES = 65

/** Reads an operation of the user's own smart account. */
const readGiven = ({ params, account }: EvmRequest) => {
  const [value, entryPoint = ENTRY_POINT] = listOf(params)
  const { address } = smartAccountOf(account)
  if (String(entryPoint).toLowerCase() !== ENTRY_POINT.toLowerCase()) throw new Error('The EntryPoint is not supported')
  const { signature, factory: _, factoryData: __, callData, ...given } = readOperation(value)
  if (given.sender !== undefined) checkAccount(given.sender, address)
  if (callData === undefined) throw new Error('The user operation is invalid: callData')
  return { signature, given: { ...given, callData } }
}

/** Returns the calls in an operation. Errors: an `Error` if the account would do something else. */
const callsIn = (callData: Hex): readonly Call[] => {
  try {
    const { functionName, args } = decodeFunctionData({ abi: frameAccountAbi, data: callData })
    if (functionName === 'execute') return [{ to: args[0], value: args[1], data: args[2] }]
    if (functionName === 'executeBatch') return args[0]
  } catch {
    // It is another function, as below.
  }
  throw new Error('The user operation neither calls execute nor executeBatch')
}

const feeOf = (operation: Operation): [string, string] => {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const fee = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
  return fee > 0n ? ['Fee at most', `${formatEther(fee)} ETH`] : SPONSORED
}

/** True for an operation that a page signs by keys of a permission. The account checks it, so the user need not. */
export const isSignedByPermission = (params: unknown): boolean => {
  const { signature } = Object(listOf(params)[0]) as { signature?: Hex }
  return typeof signature === 'string' && size(signature) > SIGNATURE_BYTES
}

/** Returns the hash of the operation. */
export const sendPermitted = async (request: EvmRequest): Promise<Hex> => {
  readGiven(request)
  const operation = readWholeOperation(listOf(request.params)[0])
  const { chainId } = request.account
  const { hash } = await request.call('operation-send', { chainId, operation: formatOperation(operation) })
  return hash as Hex
}

export const sendUserOperation = async (request: EvmRequest): Promise<Signable> => {
  const { account, origin, rpcUrl } = request
  const { given } = readGiven(request)
  const calls = callsIn(given.callData)
  refuseOwnFunctions(account, calls)
  const client = await clientAt(rpcUrl(), account.chainId)
  const operation = await withEther(client, smartAccountOf(account).address, calls, () =>
    prepareOperation(client, account, given)
  )
  const described = await Promise.all(calls.map(call => describeCall(client, call)))
  return {
    statement: {
      title: 'Send a user operation',
      facts: [
        ['Page', origin],
        networkFact(account.chainId),
        ['Account', operation.sender],
        ...described.flatMap(({ title, facts }, index): Facts => [[`Call ${index + 1}`, title], ...facts]),
        feeOf(operation)
      ]
    },
    sign: async keys => (await signAndSend(keys, request, operation)).hash
  }
}

export const estimateUserOperationGas = async (request: EvmRequest) => {
  const { account, rpcUrl } = request
  const client = await clientAt(rpcUrl(), account.chainId)
  const { callGasLimit, verificationGasLimit, preVerificationGas } = await prepareOperation(
    client,
    account,
    readGiven(request).given
  )
  return formatOperation({ callGasLimit, verificationGasLimit, preVerificationGas })
}

export const supportedEntryPoints = ({ account }: EvmRequest) => (account.smart ? [ENTRY_POINT] : [])

/** Returns EntryPoint's event about an operation; undefined before it is in a block. */
const findEvent = async (client: Client, hash: Hex) => {
  const filter = { address: ENTRY_POINT, topics: [OPERATION_TOPIC, hash], fromBlock: '0x0', toBlock: 'latest' } as const
  const [log] = await client.request({ method: 'eth_getLogs', params: [filter as never] })
  return log
}

const readHash = ({ params }: EvmRequest): Hex => {
  const [hash] = listOf(params)
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) throw new Error('This is no hash of a user operation')
  return hash.toLowerCase() as Hex
}

export const getUserOperationReceipt = async (request: EvmRequest) => {
  const hash = readHash(request)
  const client = await clientAt(request.rpcUrl(), request.account.chainId)
  const log = await findEvent(client, hash)
  if (!log?.transactionHash) return null
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [log.transactionHash] })
  if (!receipt) return null
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = readEvent(log)
  return {
    userOpHash: hash,
    entryPoint: ENTRY_POINT,
    sender,
    nonce: numberToHex(nonce),
    paymaster,
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    logs: readOutcome(receipt, hash).logs,
    receipt
  }
}

export const getUserOperationByHash = async (request: EvmRequest) => {
  const hash = readHash(request)
  const { chainId } = request.account
  const client = await clientAt(request.rpcUrl(), chainId)
  const pending = (await request.call('operation', { hash })) as { transactionHash?: Hex }
  const transactionHash = (await findEvent(client, hash))?.transactionHash ?? pending.transactionHash
  if (!transactionHash) return null
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [transactionHash] })
  if (!transaction || !isAddressEqual(transaction.to ?? '0x', ENTRY_POINT)) return null
  const { functionName, args } = decodeFunctionData({ abi: entryPoint07Abi, data: transaction.input })
  const packed = functionName === 'handleOps' ? args[0] : []
  const operation = packed.map(unpack).find(each => hashOf(each, chainId) === hash)
  return operation
    ? {
        userOperation: formatOperation(operation),
        entryPoint: ENTRY_POINT,
        transactionHash,
        blockHash: transaction.blockHash,
        blockNumber: transaction.blockNumber
      }
    : null
}
