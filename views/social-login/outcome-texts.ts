import { interpolate } from '../../src/ui/kit'
import { providerNames, type SocialLogin, type SocialLoginStatus } from '../../src/barrels/social-login'
import type { LoginMessages } from '../../src/barrels/login'

interface StatusTexts {
  title: string
  hint: string
}

const textsOf = (status: SocialLoginStatus, messages: LoginMessages['social']): StatusTexts => {
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
    case 'failed':
      return { title: messages.failed, hint: messages.failedHint }
  }
}

/** Returns what the user reads about a login. The provider's own words take precedence. */
export const statusTexts = ({ provider, status, reason }: SocialLogin, messages: LoginMessages): StatusTexts => {
  const names = { provider: providerNames[provider] }
  const { title, hint } = textsOf(status, messages.social)
  return { title: interpolate(title, names), hint: reason ?? interpolate(hint, names) }
}
