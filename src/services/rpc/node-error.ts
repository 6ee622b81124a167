/** Failures of nodes: decides whether to retry, and whether another node would answer the same. */
import { isError, WidgetError } from '../../core/platform/errors'
import { isRecord, record } from '../../core/platform/guards'
import { plain } from '../../core/platform/text'
import { backoffMs, RETRIES, retryDelayOf } from '../retry'

export const SERVICE = 'rpc'

/** The error object of an answer. https://www.jsonrpc.org/specification#error_object */
export interface NodeError extends Error {
  code: number
  data?: unknown
}

/** JSON-RPC: internal error. */
const INTERNAL = -32603

/** Characters of a message. Chosen: a reason with the data of a small revert. */
const MAX_MESSAGE_LENGTH = 4_096

/**
 * Codes after which a node may answer later: unknown, internal error, limit exceeded. Hosted nodes have codes of their
 * own for too many requests (Alchemy: 429, QuickNode: -32007).
 */
const RETRIED_CODES: readonly number[] = [-1, INTERNAL, -32005, 429, -32007]

/**
 * Codes that concern the request itself. Specification, section 8.
 * 3: reverted. -32003: transaction rejected. 4001, 5000: rejected by the user.
 */
const FINAL_CODES: readonly number[] = [3, -32003, 4001, 5000]

/** Messages of nodes for a call that ended without a value. They have no error code in common. */
const CALL_FAILED =
  /\brevert|VM (?:execution|exception)|invalid (?:opcode|jump)|bad instruction|out of gas|stack (?:under|over)flow/i

/** Returns the failure for the error object that a node answered with. */
const nodeFailure = (error: object): WidgetError<'service-failed'> => {
  const { code, message, data } = record(error)
  const cause: NodeError = Object.assign(
    new Error(plain(message, MAX_MESSAGE_LENGTH) ?? 'The node returned an error.'),
    {
      code: Number.isInteger(code) ? (code as number) : INTERNAL,
      ...(data !== undefined && { data })
    }
  )
  return invalidResponse(cause)
}

/** Returns the error for an invalid response. The specification words it differently from a transport failure. */
export const invalidResponse = (cause?: unknown) =>
  Object.assign(new WidgetError('service-failed', { service: SERVICE, status: 200 }, cause), {
    message: 'RPC Request failed.'
  })

/** Returns the failure for an answer without a usable result. Without an error object, the request is retried. */
export const answerFailure = (answer: unknown): WidgetError<'service-failed'> => {
  const { error } = record(answer)
  return isRecord(error) ? nodeFailure(error) : invalidResponse()
}

export const unreachable = (cause?: unknown) =>
  new WidgetError('service-failed', { service: SERVICE, status: 0 }, cause)

/** Returns the error with which a node answered; undefined for any other failure. */
export const nodeErrorOf = (e: unknown): NodeError | undefined => {
  // Other failures may have causes with a code, too: an aborted request has a DOMException.
  const cause = isError(e, 'service-failed') && e.facts.status === 200 ? e.cause : undefined
  return cause instanceof Error && typeof record(cause)['code'] === 'number' ? (cause as NodeError) : undefined
}

/** Returns whether another node would answer the same: it rejects the request, or the call ends without a value. */
export const isFinal = ({ code, message, data }: Omit<NodeError, 'name'>): boolean =>
  FINAL_CODES.includes(code) ||
  CALL_FAILED.test(message) ||
  // Revert data of a contract. Nethermind and Hardhat have codes of their own for it.
  (typeof data === 'string' && data.startsWith('0x'))

/** Returns the milliseconds to wait before the next attempt; undefined if none may help. */
export const nodeDelayOf = (e: unknown, failures: number): number | undefined => {
  if (!isError(e, 'service-failed') || e.facts.status !== 200) return retryDelayOf(e, failures)
  // A node that answers nothing usable may do so later, too.
  const error = nodeErrorOf(e) ?? { code: INTERNAL, message: '' }
  return failures < RETRIES && RETRIED_CODES.includes(error.code) && !isFinal(error) ? backoffMs(failures) : undefined
}
