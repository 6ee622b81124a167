import { interpolate, isError } from '../../src/ui/kit'
import { providerNames, type SocialLogin, type SocialLoginStatus } from '../../src/barrels/social-login'
import { loginErrorText, type LoginMessages } from '../../src/barrels/login'

interface StatusTexts {
  title: string
  hint: string
}

const textsOf = (status: SocialLoginStatus, { exceeded, social: messages }: LoginMessages): StatusTexts => {
  switch (status) {
    case 'opening':
    case 'waiting':
      return { title: messages.title, hint: messages.connect }
    case 'done':
    case 'loading':
      return { title: messages.title, hint: messages.retrieving }
    case 'blocked':
      return { title: messages.blocked, hint: messages.blockedHint }
    case 'closed':
      return { title: messages.closed, hint: messages.closedHint }
    case 'refused':
      return { title: messages.refused, hint: messages.refusedHint }
    case 'timed-out':
      return { title: messages.failed, hint: messages.timedOut }
    case 'untrusted':
      return { title: messages.untrusted, hint: messages.untrustedHint }
    case 'exceeded':
      return { title: exceeded.heading, hint: exceeded.hint }
    case 'failed':
      return { title: messages.failed, hint: messages.failedHint }
  }
}

/** Returns what the user reads about a login. The provider's own words take precedence. */
export const statusTexts = (login: SocialLogin, messages: LoginMessages): StatusTexts => {
  const { provider, status, error, reason } = login
  const names = { provider: providerNames[provider] }
  const { title, hint } = textsOf(status, messages)
  // the connection is not at fault
  const isInvalid = isError(error, 'wallet-invalid-response')
  const text = isInvalid ? loginErrorText(error, messages) : interpolate(hint, names)
  return { title: interpolate(title, names), hint: reason ?? text }
}
