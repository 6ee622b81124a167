import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import {
  $held,
  $moreWords,
  $words,
  announce,
  Button,
  fill,
  Icon,
  isError,
  Mark,
  useSignal,
  useSignals,
  useStore,
  type MoreWords,
  type WidgetError
} from '../../src/ui/kit'
import { Hero } from './hero'
import { useSilence } from './use-silence'

/** How long the check mark shows before the view changes. Look, section 4. */
const ACCEPTED_MS = 600

interface RequestProps {
  /** The subject of the request. A new subject starts a new request. */
  subject: string
  /** Sends the request to the wallet. `isFirst` is true if the user has not pressed a button of this view. */
  ask: (isFirst: boolean) => void
  /** The pending task, if it belongs to this request. Undefined until it runs. */
  waiting: unknown
  error: WidgetError | undefined
  /** Leaves the view once the wallet has agreed. */
  goOn: () => void
  wallet: { name: string; icon?: string }
  /** Content of the badge while the request waits. */
  badge?: ReactNode
  say: (words: MoreWords) => { title: string; hint: string; ok: string; done: ReactNode }
  facts: Record<string, string>
}

/**
 * Returns the user's message for a failure: what happened, and what to do next. `names` override the names in the
 * failure.
 */
const explain = (
  words: MoreWords,
  { code, facts }: WidgetError,
  names: Readonly<Record<string, string>>
): { title: string; hint: string } => {
  const { title, hint } = words.errors[code as keyof MoreWords['errors']]
  const all = { ...facts, ...names }
  return { title: fill(title, all), hint: fill(hint, all) }
}

/**
 * A pending wallet request and its outcome. An accepted request moves on by itself; any other outcome can be retried.
 */
export function Request({ subject, ask, waiting, error: failure, goOn, wallet, badge, say, facts }: RequestProps) {
  useSignals()
  const words = useStore($moreWords).value!
  const tryAgain = useStore($words).value!.tryAgain
  // until this view has sent its request, the store holds an earlier one
  const asked = useSignal<string | undefined>(undefined)
  const lastAsked = useRef<string>(undefined)
  // Send at once, not after the next frame: a wallet opens its window only in response to a user's press.
  useLayoutEffect(() => {
    // React's strict mode runs effects twice, but one request is enough
    if (lastAsked.current !== subject) ask(true)
    asked.value = lastAsked.current = subject
  }, [subject])

  const isAsked = asked.value === subject
  const isWaiting = !isAsked || !!waiting
  const error = isWaiting ? undefined : failure
  const isOk = !isWaiting && !error
  const isSilent = useSilence(isAsked && waiting)
  // the session check of the sign-in is still running
  const isHeld = !!useStore($held).value
  const state = isOk ? 'ok' : error && 'bad'
  const said = say(words)
  const message = () => {
    if (error) return explain(words, error, facts)
    if (isOk) return { title: said.ok, hint: '' }
    return { title: fill(said.title, facts), hint: fill(isSilent ? words.silentHint : said.hint, facts) }
  }
  const { title, hint } = message()
  const errorIcon = isError(error, 'user-rejected') ? 'close' : 'alert'

  useEffect(() => {
    announce(`${title}. ${hint}`)
  }, [title, hint])
  useEffect(() => {
    if (!isOk) return
    const timer = setTimeout(goOn, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [isOk])

  return (
    <>
      <div className="body">
        <Hero
          state={state}
          title={title}
          mark={<Mark name={wallet.name} src={wallet.icon} />}
          badge={state ? <Icon name={isOk ? 'check' : errorIcon} isSmall /> : badge}
        >
          {isOk ? said.done : hint}
        </Hero>
      </div>
      <footer className="pocket">
        {isOk ? (
          <Button kind="main" isOff={isHeld} testId="done" onPress={goOn}>
            {isHeld && <span className="spin" />}
            {words.done}
          </Button>
        ) : (
          <Button kind={error && 'main'} icon="retry" testId="retry" onPress={() => ask(false)}>
            {error ? tryAgain : words.askAgain}
          </Button>
        )}
      </footer>
    </>
  )
}
