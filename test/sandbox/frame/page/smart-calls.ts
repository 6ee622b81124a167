/** Calls of a smart account: prepared as a user operation, signed by its owner, and sent by the frame's server. */
import { encodeFunctionData, isAddressEqual, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { frameAccountAbi, frameFactoryAbi, typedFor } from '../../contracts/frame-account-abi'
import { ENTRY_POINT, formatOperation, hashOf, type Operation } from '../operation'
import type { Call, Client } from './describe-call'
import { factoryDataOf, type EvmAccount, type SmartAccount } from './evm-account'
import { withEther } from './lack'
import type { EvmRequest } from './request'
import type { Keys } from './vault'

/** The fact of an approval that tells who pays. */
export const SPONSORED: [string, string] = ['Fee', 'None: the secure frame pays']

/** What the server has sent. */
export interface SentOperation {
  /** Of the user operation. */
  hash: Hex
  transactionHash: Hex
  /** Of the batch. */
  id: string
}

/** Gas of a validation: of a deployed account, and of one that is created first. Chosen: twice what they use. */
const VALIDATION_GAS = 200_000n
const CREATION_GAS = 4_000_000n
/** Gas that EntryPoint charges for the transaction around the operation. */
const PRE_VERIFICATION_GAS = 60_000n

export const smartAccountOf = ({ smart }: EvmAccount): SmartAccount => {
  if (!smart) throw new Error('The network has no smart accounts')
  return smart
}

/** The account's own functions change permissions. Errors: an `Error` if a page's call is one of them. */
export const refuseOwnFunctions = (account: EvmAccount, calls: readonly Call[]): void => {
  const { address } = smartAccountOf(account)
  if (calls.some(({ to, data }) => data !== '0x' && isAddressEqual(to, address)))
    throw new Error('Only the secure frame calls functions of your smart account')
}

/** Returns the call of the account that executes calls: all or none. */
export const encodeCalls = (calls: readonly Call[]): Hex => {
  const [first] = calls
  return first && calls.length === 1
    ? encodeFunctionData({ abi: frameAccountAbi, functionName: 'execute', args: [first.to, first.value, first.data] })
    : encodeFunctionData({ abi: frameAccountAbi, functionName: 'executeBatch', args: [calls] })
}

/** Returns the gas of the account's own call. Errors: the node's, with the reason why the call fails. */
const estimateCall = async (client: Client, account: EvmAccount, data: Hex, isCreated: boolean) => {
  const { address: to, factory } = smartAccountOf(account)
  const call = { account: ENTRY_POINT, to, data, blockTag: 'pending' } as const
  if (isCreated) return client.estimateGas(call)
  const creation = await client.readContract({
    address: factory,
    abi: frameFactoryAbi,
    functionName: 'creationCodeOf',
    args: [account.owner]
  })
  // A call without a receiver runs a constructor, and returns the code that would be deployed.
  const { data: code = '0x' } = await client.call({ data: creation })
  return client.estimateGas({ ...call, stateOverride: [{ address: to, code }] })
}

/** Returns an operation that lacks only its signature. Fields that are given stay. */
export const prepareOperation = async (
  client: Client,
  account: EvmAccount,
  given: Partial<Operation> & { callData: Hex }
): Promise<Operation> => {
  const { address, factory } = smartAccountOf(account)
  // Operations that are sent, but not mined, count: they may create the account, and they use nonces.
  const isCreated = (await client.getCode({ address, blockTag: 'pending' })) !== undefined
  const readNonce = () =>
    client.readContract({
      address: ENTRY_POINT,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [address, 0n],
      blockTag: 'pending'
    })
  const estimated = given.callGasLimit ?? (await estimateCall(client, account, given.callData, isCreated))
  return {
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    verificationGasLimit: isCreated ? VALIDATION_GAS : CREATION_GAS,
    preVerificationGas: PRE_VERIFICATION_GAS,
    ...(!isCreated && { factory, factoryData: factoryDataOf(account.owner) }),
    ...given,
    // A call inside another one needs more than it uses.
    callGasLimit: given.callGasLimit ?? (estimated * 3n) / 2n,
    nonce: given.nonce ?? (await readNonce()),
    sender: address,
    signature: '0x'
  }
}

/** Signs an operation as the account's owner, and has the server send it. */
export const signAndSend = async (
  { evm }: Keys,
  { account, call }: Pick<EvmRequest, 'account' | 'call'>,
  operation: Operation,
  more: Record<string, unknown> = {}
): Promise<SentOperation> => {
  const { chainId } = account
  const { address } = smartAccountOf(account)
  const typed = typedFor('UserOperation', { account: address, chainId, hash: hashOf(operation, chainId) })
  const signed = formatOperation({ ...operation, signature: await evm.signTypedData(typed) })
  const sent = await call('operation-send', { chainId, operation: signed, ...more })
  return sent as unknown as SentOperation
}

/** Prepares calls as one operation, which is sent once the keys are there. */
export const prepareCalls = async (client: Client, request: EvmRequest, calls: readonly Call[]) => {
  const { account } = request
  const operation = await withEther(client, smartAccountOf(account).address, calls, () =>
    prepareOperation(client, account, { callData: encodeCalls(calls) })
  )
  return {
    sign: (keys: Keys, more?: Record<string, unknown>) => signAndSend(keys, request, operation, more)
  }
}
