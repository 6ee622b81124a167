/** User operations of EntryPoint v0.7, as JSON-RPC writes them. Used by the server and by the framed page. */
import { hexToBigInt, isAddress, isHex, numberToHex, size, slice, type Hex } from 'viem'
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction'

export const ENTRY_POINT: Hex = entryPoint07Address

/** https://eips.ethereum.org/EIPS/eip-4337#useroperation, without a paymaster. */
export interface Operation {
  sender: Hex
  nonce: bigint
  /** Creates the account. Both fields are left out once it is deployed. */
  factory?: Hex
  factoryData?: Hex
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  /** Wei. Zero: the account pays nothing. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  signature: Hex
}

const numbers = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas'
] as const
const addresses = ['sender', 'factory'] as const
const texts = ['factoryData', 'callData', 'signature'] as const

const invalid = (field: string) => new Error(`The user operation is invalid: ${field}`)

/** Reads the fields that an operation has. Errors: an `Error` that names an invalid one. */
export const readOperation = (value: unknown): Partial<Operation> => {
  const given = Object(value) as Record<string, unknown>
  if (given.paymaster !== undefined || given.eip7702Auth !== undefined)
    throw new Error('Paymasters and delegations are not supported')
  const operation: Record<string, unknown> = {}
  const read = (field: keyof Operation, isValid: (text: string) => boolean, convert: (text: Hex) => unknown) => {
    const text = given[field]
    if (text === undefined || text === null) return
    if (typeof text !== 'string' || !isValid(text)) throw invalid(field)
    operation[field] = convert(text as Hex)
  }
  for (const field of numbers) read(field, text => isHex(text) && text.length > 2 && text.length <= 66, BigInt)
  for (const field of addresses)
    read(
      field,
      text => isAddress(text, { strict: false }),
      text => text
    )
  for (const field of texts)
    read(
      field,
      text => isHex(text) && text.length % 2 === 0,
      text => text
    )
  return operation as Partial<Operation>
}

/** Reads an operation that lacks no field. Errors: an `Error` that names a missing or invalid one. */
export const readWholeOperation = (value: unknown): Operation => {
  const operation = readOperation(value)
  const missing = ['sender', 'callData', 'signature', ...numbers].find(
    field => operation[field as keyof Operation] === undefined
  )
  if (missing !== undefined) throw invalid(missing)
  if ((operation.factory === undefined) !== (operation.factoryData === undefined)) throw invalid('factory')
  return operation as Operation
}

/** Returns the fields of an operation with their numbers in hex. */
export const formatOperation = (operation: Partial<Operation>): Record<string, Hex> =>
  Object.fromEntries(
    Object.entries(operation).map(([field, value]) => [field, typeof value === 'bigint' ? numberToHex(value) : value])
  ) as Record<string, Hex>

export const hashOf = (operation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.7',
    userOperation: operation
  })

/** The form of an operation in a transaction: two numbers of 16 bytes in one word, and the factory before its data. */
export interface PackedOperation
  extends Pick<Operation, 'sender' | 'nonce' | 'callData' | 'preVerificationGas' | 'signature'> {
  initCode: Hex
  accountGasLimits: Hex
  gasFees: Hex
}

const halves = (word: Hex) => [hexToBigInt(slice(word, 0, 16)), hexToBigInt(slice(word, 16, 32))] as const

export const unpack = ({ initCode, accountGasLimits, gasFees, ...packed }: PackedOperation): Operation => {
  const [verificationGasLimit, callGasLimit] = halves(accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halves(gasFees)
  const { sender, nonce, callData, preVerificationGas, signature } = packed
  return {
    sender,
    nonce,
    ...(size(initCode) > 20 && { factory: slice(initCode, 0, 20), factoryData: slice(initCode, 20) }),
    callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature
  }
}
