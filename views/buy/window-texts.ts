import { interpolate, type HeroProps, type IconName } from '../../src/ui/kit'
import { providerNames, withSign, type BuyMessages, type Purchase, type WindowStatus } from '../../src/barrels/buy'

interface WindowTexts {
  title: string
  hint: string
}

const sentencesOf = (status: WindowStatus, messages: BuyMessages): WindowTexts => {
  switch (status) {
    case 'opening':
      return { title: messages.open, hint: '' }
    case 'open':
      return { title: messages.open, hint: messages.openHint }
    case 'closed':
      // the browser reports an open window as closed, too, if its page isolates itself by Cross-Origin-Opener-Policy
      return { title: messages.waiting, hint: `${messages.closed} ${messages.maybePaid}` }
    case 'away':
      return { title: messages.waiting, hint: messages.maybePaid }
    case 'blocked':
      return { title: messages.blocked, hint: messages.unopened }
    case 'untrusted':
      return { title: messages.untrusted, hint: messages.unopened }
    case 'failed':
      return { title: messages.failed, hint: messages.unopened }
  }
}

/** Returns what the user reads while a purchase is under way. */
export const windowTexts = (
  status: WindowStatus,
  { provider, symbol, fiat, amount }: Purchase,
  network: string,
  messages: BuyMessages
): WindowTexts => {
  const { title, hint } = sentencesOf(status, messages)
  const facts = { provider: providerNames[provider], symbol, network, price: withSign(amount, fiat) }
  return { title: interpolate(title, facts), hint: interpolate(hint, facts) }
}

interface Look {
  state?: HeroProps['state']
  badge?: IconName
}

/** The ring around the provider's mark. Without a state it waits. */
export const looks: Readonly<Partial<Record<WindowStatus, Look>>> = {
  blocked: { state: 'none', badge: 'alert' },
  untrusted: { state: 'bad', badge: 'alert' },
  failed: { state: 'bad', badge: 'alert' }
}
