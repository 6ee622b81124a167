/** The errors of the secure frame. Their texts are those of the specification, section 8. */
import { isError, WidgetError } from '../../core/platform/errors'
import { plain } from '../../core/platform/text'

/** The name of the embedded wallet in errors. */
export const WALLET = 'Embedded wallet'
/** The name of the frame's service in errors. */
const SERVICE = 'secure frame'

/** Characters of the frame's messages that are kept. Chosen: a sentence or two. */
const MAX_MESSAGE_CHARACTERS = 300

/** Returns the error with its own text. The frame's client loads before the file that has this for other calls. */
const withMessage = <E extends WidgetError>(error: E, message: string): E => Object.assign(error, { message })

/** The frame reports a rejection in words only. */
const REJECTED = /user (rejected|denied|declined|cancell?ed)|rejected by (the )?user/i

/**
 * Converts the frame's message to an error: user-rejected or wallet-failed.
 * `secrets`: what the user typed for the request, which a frame may repeat. Errors reach logs and analytics.
 */
export const refused = (message: unknown, secrets: readonly string[] = []): WidgetError => {
  const received = plain(message, MAX_MESSAGE_CHARACTERS) ?? 'An error occurred'
  const text = secrets.reduce((shown, secret) => (secret ? shown.replaceAll(secret, '…') : shown), received)
  const error = REJECTED.test(text)
    ? new WidgetError('user-rejected', { wallet: WALLET })
    : new WidgetError('wallet-failed', { wallet: WALLET, reason: text })
  return withMessage(error, text)
}

/** The answer does not have the shape that the protocol requires. */
export const invalidAnswer = (type: string): WidgetError =>
  new WidgetError('wallet-invalid-response', { wallet: WALLET, method: type })

/** The request ended before its answer: by the user, a sign-out, or the end of the frame. */
export const aborted = (): WidgetError =>
  withMessage(new WidgetError('connect-replaced', { wallet: WALLET }), 'Something went wrong')

const RPC_ABORTED = 'Request was aborted'
/** The user closed the approval of an RPC request. */
export const rpcAborted = (): WidgetError =>
  withMessage(new WidgetError('user-rejected', { wallet: WALLET }), RPC_ABORTED)
/** Gives an RPC request that ended with the frame or the login its own text. */
export const asRpcError = (e: unknown): unknown => (isError(e, 'connect-replaced') ? withMessage(e, RPC_ABORTED) : e)

export const notAllowed = (): WidgetError => {
  const text = 'Requested RPC call is not allowed'
  return withMessage(new WidgetError('wallet-failed', { wallet: WALLET, reason: text }), text)
}

/** The input of a request is invalid. It was not sent. */
export const invalidInput = (reason: string): WidgetError =>
  withMessage(new WidgetError('wallet-failed', { wallet: WALLET, reason }), reason)

export const timedOut = (timeoutMs: number): WidgetError =>
  new WidgetError('service-timeout', { service: SERVICE, timeoutMs })

/** The frame could not be loaded, or its page has gone. */
export const loadFailed = (): WidgetError =>
  withMessage(
    new WidgetError('service-failed', { service: SERVICE, status: 0 }),
    'Unable to load email login dependency'
  )

/** A message cannot be posted because the frame has no window. */
export const frameMissing = (): WidgetError =>
  withMessage(new WidgetError('service-failed', { service: SERVICE, status: 0 }), 'W3mFrame: iframe is not set')

/** Another mail must wait. */
export const throttled = (seconds: number): WidgetError =>
  withMessage(
    new WidgetError('service-failed', { service: SERVICE, status: 429, retryAfterMs: seconds * 1000 }),
    `Please try again after ${seconds} seconds`
  )

/** The option `frameUrl` is invalid. */
export const invalidFrameUrl = (got: unknown): WidgetError =>
  new WidgetError('option-invalid', {
    option: 'frameUrl',
    expected: 'an https URL of another origin (http on localhost)',
    got: `"${plain(got, 100) ?? typeof got}"`
  })
