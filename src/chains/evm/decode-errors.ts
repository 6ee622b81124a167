/**
 * Why a transaction failed, or would fail. Converts errors of nodes and wallets to ours, with the specification's
 * messages.
 */
import { BaseError, decodeErrorResult, ExecutionRevertedError, type Hex } from 'viem'
import { getNodeError } from 'viem/utils'
import { plain, WidgetError } from '../../barrels/kit'
import type { Refusal } from '../../barrels/kit'
import { revertDataIn } from './shared'
import { errorsAbi } from './token-abi'

/** Characters of a reason that are shown. */
const MAX_REASON_LENGTH = 120

/** Kinds of refusal, by viem's error name. */
const refusals: Readonly<Record<string, Refusal>> = {
  FeeCapTooHighError: 'fee',
  FeeCapTooLowError: 'fee',
  TipAboveFeeCapError: 'fee',
  NonceTooHighError: 'nonce',
  NonceTooLowError: 'nonce',
  NonceMaxValueError: 'nonce',
  InsufficientFundsError: 'funds',
  IntrinsicGasTooHighError: 'gas',
  IntrinsicGasTooLowError: 'gas',
  TransactionTypeNotSupportedError: 'type'
}

/**
 * Returns the reason in data that a contract returned; undefined if there is none.
 * Custom errors of ERC-20 have a name; others show their selector.
 */
const reasonIn = (data: string): string | undefined => {
  if (data === '0x') return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorsAbi, data: data as Hex }) as {
      errorName: string
      args?: readonly unknown[]
    }
    if (errorName === 'Panic') return `Panic 0x${(args![0] as bigint).toString(16)}`
    return errorName === 'Error' ? plain(args![0], MAX_REASON_LENGTH) : errorName
  } catch {
    return data.slice(0, 10) // an unknown error, or truncated data
  }
}

/** Returns the error for a reverted call. */
export const revertedError = (reason = 'unknown reason'): WidgetError<'transaction-failed'> => {
  const { shortMessage } = new ExecutionRevertedError(reason === 'unknown reason' ? {} : { message: reason })
  return Object.assign(new WidgetError('transaction-failed', { reason }), { message: shortMessage })
}

/** The reason, after the prefix that nodes put before it. */
const REASON = /revert(?:ed)?(?: with reason(?: string)?)?:? ?'?(.*?)'?\.?$/i

/** Returns viem's error for a node's message. Undefined if the causes below it cannot be read, or form a cycle. */
const nodeErrorIn = (e: BaseError) => {
  // the message is from the node: it may be anything but text, and of any length
  e.details = typeof e.details === 'string' ? e.details.slice(0, 4096) : ''
  try {
    return getNodeError(e, {})
  } catch {
    return undefined
  }
}

/**
 * Returns the refusal of the transaction itself; undefined if an error means something else. `e`: as viem's clients
 * throw it.
 */
export const decodeRevert = (e: unknown): WidgetError<'transaction-failed'> | undefined => {
  if (!(e instanceof BaseError)) return undefined
  const nodeError = nodeErrorIn(e)
  const kind = nodeError && refusals[nodeError.name]
  if (kind)
    return Object.assign(new WidgetError('transaction-failed', { reason: nodeError.shortMessage, refusal: kind }, e), {
      message: nodeError.shortMessage
    })
  if (nodeError?.name !== 'ExecutionRevertedError' && !/\brevert/i.test(e.details)) return undefined
  const data = revertDataIn(e)
  return revertedError(
    (data && reasonIn(data)) ?? plain(REASON.exec(e.details)?.[1]?.replace(/^0x[\da-f]*$/i, ''), MAX_REASON_LENGTH)
  )
}

/** Returns the refusal in one of our errors that was caused by a node's answer. */
export const findRevert = (e: unknown): WidgetError<'transaction-failed'> | undefined =>
  e instanceof WidgetError && e.code === 'service-failed' ? decodeRevert(e.cause) : undefined
