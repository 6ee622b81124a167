/** Why a transaction did not go through, or would not: what nodes and wallets say, as one of ours in the specification's words. */
import { BaseError, decodeErrorResult, ExecutionRevertedError, type Hex } from 'viem'
import { getNodeError } from 'viem/utils'
import { plain, WidgetError } from '../../kit'
import type { Refusal } from '../../kit'
import { errorsAbi } from './token-abi'

/** Characters of a reason that are shown. */
const MOST = 120

/** Kinds by viem's name for each. */
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

/** The reason in what a contract gave back; undefined where it gave none. Of errors that it defines itself those of ERC-20 have their name, others the selector. */
const reasonIn = (data: string): string | undefined => {
  if (data === '0x') return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorsAbi, data: data as Hex }) as {
      errorName: string
      args?: readonly unknown[]
    }
    if (errorName === 'Panic') return `Panic 0x${(args![0] as bigint).toString(16)}`
    return errorName === 'Error' ? plain(args![0], MOST) : errorName
  } catch {
    return data.slice(0, 10) // none that is known here, or cut off
  }
}

/** What a contract gave back, wherever the node has put it: as `data`, one deeper, or after a word of its own. */
const dataIn = (e: unknown, depth = 0): string | undefined => {
  if (typeof e === 'string') return /0x(?:[\da-f]{2})*(?![\da-f])/i.exec(e.slice(0, 4096))?.[0]
  if (depth > 8) return undefined
  try {
    const { data, originalError, cause } = Object(e) as Record<string, unknown>
    return [data, originalError, cause]
      .map(inner => (inner === undefined ? undefined : dataIn(inner, depth + 1)))
      .find(found => found !== undefined)
  } catch {
    return undefined // a field may be a getter that throws
  }
}

/** What a call would have given, had it not been refused. */
export const reverted = (reason = 'unknown reason'): WidgetError<'transaction-failed'> => {
  const { shortMessage } = new ExecutionRevertedError(reason === 'unknown reason' ? {} : { message: reason })
  return Object.assign(new WidgetError('transaction-failed', { reason }), { message: shortMessage })
}

/** After the words that nodes put before a reason. */
const REASON = /revert(?:ed)?(?: with reason(?: string)?)?:? ?'?(.*?)'?\.?$/i

/** viem's name for what a node has said; undefined where what lies below it cannot be read, or lies around itself. */
const nodeErrorIn = (e: BaseError) => {
  // of the other side's message, which need not be a text, nor end
  e.details = typeof e.details === 'string' ? e.details.slice(0, 4096) : ''
  try {
    return getNodeError(e, {})
  } catch {
    return undefined
  }
}

/** A refusal of the transaction itself; undefined where an error tells of something else. `e`: of viem's, as its clients throw them. */
export const toRefusal = (e: unknown): WidgetError<'transaction-failed'> | undefined => {
  if (!(e instanceof BaseError)) return undefined
  const said = nodeErrorIn(e)
  const kind = said && refusals[said.name]
  if (kind)
    return Object.assign(new WidgetError('transaction-failed', { reason: said.shortMessage, refusal: kind }, e), {
      message: said.shortMessage
    })
  if (said?.name !== 'ExecutionRevertedError' && !/\brevert/i.test(e.details)) return undefined
  const data = dataIn(e)
  return reverted((data && reasonIn(data)) ?? plain(REASON.exec(e.details)?.[1]?.replace(/^0x[\da-f]*$/i, ''), MOST))
}

/** The same of an error of ours that a node's word is the cause of. */
export const refusalIn = (e: unknown): WidgetError<'transaction-failed'> | undefined =>
  e instanceof WidgetError && e.code === 'service-failed' ? toRefusal(e.cause) : undefined
