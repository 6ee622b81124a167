import { useEffect, type ReactNode } from 'react'
import {
  $accountMessages,
  $address,
  announce,
  closeWhenDone,
  Icon,
  shortAddress,
  useSignals,
  useStore,
  type HeroProps
} from '../../src/ui/kit'
import type { SocialLogin, SocialLoginStatus } from '../../src/barrels/social-login'
import { Mark } from './mark'
import { sharedHero } from './shared-hero'

/** Milliseconds before the dialog closes. Chosen: long enough to see the check mark. */
const ACCEPTED_MS = 600

const states: { readonly [S in SocialLoginStatus]?: HeroProps['state'] } = {
  done: 'ok',
  blocked: 'none',
  closed: 'none',
  refused: 'bad',
  'timed-out': 'bad',
  untrusted: 'bad',
  exceeded: 'bad',
  failed: 'bad'
}

const badgeOf = (status: SocialLoginStatus): ReactNode => {
  if (status === 'done') return <Icon name="check" isSmall />
  if (status === 'refused') return <Icon name="close" isSmall />
  return states[status] && <Icon name="alert" isSmall />
}

interface ProgressProps {
  login: SocialLogin
  title: string
  hint: string
}

/** The provider's mark, and how far a login has come. After its success the dialog closes. */
export function Progress({ login: { provider, status, reason }, title, hint }: ProgressProps) {
  useSignals()
  const { Hero } = sharedHero()
  const address = useStore($address).value
  const { connected } = useStore($accountMessages).value!
  const isDone = status === 'done'
  const text = isDone ? connected : title
  const detail = isDone ? '' : hint
  useEffect(() => {
    announce(`${text}. ${detail}`)
  }, [text, detail])
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(closeWhenDone, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  // the provider's words are in a language of its own
  const shownHint = reason === undefined ? hint : <bdi>{hint}</bdi>
  return (
    <div className="body">
      <Hero state={states[status]} title={text} logo={<Mark social={provider} />} badge={badgeOf(status)}>
        {isDone ? address && <span className="num">{shortAddress(address)}</span> : shownHint}
      </Hero>
    </div>
  )
}
