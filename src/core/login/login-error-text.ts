import type { LoginMessages } from '../../../i18n/en/login'
import { isError, type WidgetError } from '../platform/errors'
import { interpolate } from '../i18n/messages'

/**
 * Returns the user's text for the error of a login. The embedded wallet writes its refusals for the user, so its own
 * text is shown.
 */
export const loginErrorText = (error: WidgetError, { failures, throttled }: LoginMessages): string => {
  if (isError(error, 'wallet-failed')) return error.facts.reason
  if (isError(error, 'service-failed') && error.facts.retryAfterMs)
    return interpolate(throttled, { seconds: Math.ceil(error.facts.retryAfterMs / 1000) })
  return failures[error.code as keyof typeof failures] ?? failures.other
}
