/** Sign-in failures, in our messages, for the page and its developer. */
import { isError, WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { getLoadedChunk } from '../../core/platform/chunks'
import { plain } from '../../core/platform/text'
import { warn } from '../../core/platform/console'
import { toWidgetError } from '../../barrels/kit'

/** Converts what a plugin throws, which is the host page's own code, to one of our errors. */
export const toSignInError = (e: unknown, code: 'sign-in-failed' | 'sign-in-unavailable', wallet = ''): WidgetError => {
  const error = toWidgetError(e, wallet)
  return isError(error, 'wallet-failed') && !isError(e)
    ? new WidgetError(code, { reason: plain(error.facts.reason, 120) ?? '' }, e)
    : error
}
/**
 * Texts with which sign-in servers and packages refuse a message because of its times. Source: `siwe` 2 and 3, viem,
 * and our own checks.
 */
const TIME_REFUSED = /\bexpired\b|not (?:yet valid|valid yet)|made in the future|made at another time/i

/**
 * Returns the same failure, with this device's clock, if a plugin or server refused the message because of its times.
 */
export const withClockHint = (error: WidgetError): WidgetError => {
  if (!isError(error, 'sign-in-failed')) return error
  const cause = error.cause as Error | undefined
  const reasons = [error.facts.reason, (cause?.cause as Error | undefined)?.message ?? '']
  return reasons.some(reason => TIME_REFUSED.test(reason))
    ? new WidgetError('sign-in-expired', { reason: error.facts.reason, clock: new Date().toISOString() }, error)
    : error
}

export const track = (event: string, properties?: object) =>
  getLoadedChunk('action', 'analytics')?.track(event, properties as Record<string, unknown>)

/** Reports a failure to the page and its developer. */
export const showSignInError = (...failure: Parameters<typeof toSignInError>) => {
  const error = withClockHint(toSignInError(...failure))
  const { reason = error.message } = isError(error, 'sign-in-message-invalid')
    ? {}
    : (error.facts as { reason?: string })
  reportError(error)
  if (!isError(error, 'user-rejected')) warn(failure[1], reason)
  return error
}
/** Reports a failure that prevented a sign-in. */
export const failSignIn = (...failure: Parameters<typeof toSignInError>) => {
  const error = showSignInError(...failure)
  track('SIWX_AUTH_ERROR', { message: error.message })
  return error
}
