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

/** How long the check mark shows before the view moves on. Look, section 4. */
const ACCEPTED_MS = 600

interface RequestProps {
  /** What it is about: asking begins again when this changes. */
  subject: string
  /** Asks the wallet; `isFirst` when nobody has pressed anything. */
  ask: (isFirst: boolean) => void
  /** The task that waits, if it is this request's; undefined until it runs. */
  waiting: unknown
  error: WidgetError | undefined
  /** Where to go once the wallet has agreed. */
  goOn: () => void
  wallet: { name: string; icon?: string }
  /** What the badge shows while we wait. */
  badge?: ReactNode
  say: (words: MoreWords) => { title: string; hint: string; ok: string; done: ReactNode }
  facts: Record<string, string>
}

/** What a failure is in a visitor's words: what happened, and what to do next. `names` stand in for those that the failure carries. */
const explain = (
  words: MoreWords,
  { code, facts }: WidgetError,
  names: Readonly<Record<string, string>>
): { title: string; hint: string } => {
  const { title, hint } = words.errors[code as keyof MoreWords['errors']]
  const all = { ...facts, ...names }
  return { title: fill(title, all), hint: fill(hint, all) }
}

/** A request that waits in the wallet, and its outcome: accepted moves on by itself, all else can be asked again. */
export function Request({ subject, ask, waiting, error: failure, goOn, wallet, badge, say, facts }: RequestProps) {
  useSignals()
  const words = useStore($moreWords).value!
  const tryAgain = useStore($words).value!.tryAgain
  // until we have asked, what the store holds is of an earlier request
  const asked = useSignal<string | undefined>(undefined)
  const lastAsked = useRef<string>(undefined)
  // at once, and not after the next frame: a wallet opens its window for a person's own press
  useLayoutEffect(() => {
    // React renders twice to test us: one request is enough
    if (lastAsked.current !== subject) ask(true)
    asked.value = lastAsked.current = subject
  }, [subject])

  const isAsked = asked.value === subject
  const isWaiting = !isAsked || !!waiting
  const error = isWaiting ? undefined : failure
  const isOk = !isWaiting && !error
  const isSilent = useSilence(isAsked && waiting)
  // whether they have signed in at the site is being found out
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
