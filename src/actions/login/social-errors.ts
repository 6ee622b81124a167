/** How a login with a provider ends without an account. Texts for developers are those of the specification. */
import type { Social } from '../../core/config/config'
import type { WindowProvider } from '../../core/login/login'
import { providerNames } from '../../core/login/provider-names'
import type { SocialLogin } from '../../core/login/social-login'
import { withMessage } from '../../core/platform/call-errors'
import { isError, WidgetError } from '../../core/platform/errors'
import { plain } from '../../core/platform/text'

/** Milliseconds until the provider's address must be there. Specification, services 4.13. */
export const ADDRESS_LIMIT_MS = 45_000

/** Characters of a provider's text that are kept. Chosen: a sentence or two. */
const MAX_REASON_CHARACTERS = 300

/** What OAuth 2 calls a user's refusal. https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1 */
const ACCESS_DENIED = 'access_denied'

export type Ending = Required<Pick<SocialLogin, 'status' | 'error'>> & Pick<SocialLogin, 'reason'>

const walletFailed = (provider: Social, reason: string): WidgetError =>
  withMessage(new WidgetError('wallet-failed', { wallet: providerNames[provider], reason }), reason)

const userRejected = (provider: WindowProvider, message: string): WidgetError =>
  withMessage(new WidgetError('user-rejected', { wallet: providerNames[provider] }), message)

export const blocked = (provider: WindowProvider): Ending => ({
  status: 'blocked',
  error: walletFailed(provider, 'Could not create social popup')
})

export const closed = (provider: WindowProvider): Ending => ({
  status: 'closed',
  error: userRejected(provider, 'Popup closed')
})

export const left = (): Ending => ({
  status: 'closed',
  error: withMessage(new WidgetError('modal-closed', {}), 'Modal closed')
})

export const untrusted = (provider: WindowProvider): Ending => ({
  status: 'untrusted',
  error: walletFailed(provider, 'Untrusted Origin')
})

export const timedOut = (): Ending => ({
  status: 'timed-out',
  error: withMessage(
    new WidgetError('service-timeout', { service: 'secure frame', timeoutMs: ADDRESS_LIMIT_MS }),
    'Social login timed out. Please try again.'
  )
})

/** The project's usage exceeds its plan. */
export const exceeded = (provider: Social): Ending => ({
  status: 'exceeded',
  error: walletFailed(provider, 'Usage exceeded')
})

export const windowLost = (provider: WindowProvider): Ending => ({
  status: 'failed',
  error: walletFailed(provider, 'Could not open social popup')
})

/** The page's option `frameUrl` is unusable. */
export const frameInvalid = (): Ending => ({
  status: 'failed',
  error: new WidgetError('service-failed', { service: 'secure frame', status: 0 })
})

/** The frame's own text is for the user. A service's failure has none. */
export const failed = (error: WidgetError): Ending => ({
  status: isError(error, 'user-rejected') ? 'refused' : 'failed',
  error,
  ...(isError(error, 'wallet-failed') && { reason: error.facts.reason })
})

/** Returns what analytics learn of an ending: a text of this code base, never one of the provider or the frame. */
export const reportedMessage = ({ status, error, reason }: Ending): string =>
  reason === undefined ? error.message : status

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Returns the ending if the provider reports an error: the text after `error=`. Specification, services 4.13. */
export const refusalIn = (provider: WindowProvider, resultUri: string): Ending | undefined => {
  const [, text] = /error=([^&#]*)/.exec(resultUri) ?? []
  if (text === undefined) return undefined
  const reason = plain(decode(text), MAX_REASON_CHARACTERS)
  if (reason === ACCESS_DENIED) return { status: 'refused', error: userRejected(provider, 'Connection rejected') }
  return { status: 'refused', reason, error: walletFailed(provider, reason ?? 'Failed to connect') }
}
