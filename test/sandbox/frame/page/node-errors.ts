/** Errors of nodes in one short sentence: without addresses, bodies of requests, and arguments. */
import { BaseError, ExecutionRevertedError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'

export const NO_ANSWER = 'The node does not answer'

/** Chosen: a sentence. */
const MAX_LENGTH = 160

const shorten = (text: string) =>
  text
    .replace(/\bhttps?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

const causeOf = <E extends BaseError>(error: BaseError, type: new (...args: never[]) => E) =>
  error.walk(cause => cause instanceof type) as E | null

/** Returns what a node says about a transaction that it does not take. */
export const refusalText = (reason: string): string =>
  `The network refuses the transaction: ${shorten(reason.replace(/^Transaction simulation failed: /, ''))}`

/** Returns a text for the user. */
export const textOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'An error occurred'
  if (!(error instanceof BaseError)) return error.message
  if (causeOf(error, HttpRequestError) ?? causeOf(error, TimeoutError)) return NO_ANSWER
  const reverted = causeOf(error, ExecutionRevertedError)
  if (reverted) return shorten(reverted.shortMessage)
  const refused = causeOf(error, RpcRequestError)
  return refused ? refusalText(refused.details) : shorten(error.shortMessage)
}
