import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import {
  $dismissal,
  $accountMessages,
  $messages,
  announce,
  Button,
  interpolate,
  Icon,
  isError,
  Logo,
  useSignal,
  useSignals,
  useStore,
  type AccountMessages,
  type WidgetError
} from '../../src/ui/kit'
import { Hero } from './hero'
import { useResponseOverdue } from './use-response-overdue'

/** Milliseconds before the view changes. Chosen: long enough to see the check mark. */
const ACCEPTED_MS = 600

interface RequestProps {
  /** The subject of the request. A new subject starts a new request. */
  subject: string
  /** Sends the request to the wallet. `isFirst` is true if the user has not pressed a button of this view. */
  onRequest: (isFirst: boolean) => void
  /** The pending task, if it belongs to this request. Undefined until it runs. */
  pendingTask: unknown
  error: WidgetError | undefined
  /** Leaves the view once the wallet has agreed. */
  onDone: () => void
  wallet: { name: string; icon?: string }
  /** Content of the badge while the request waits. */
  badge?: ReactNode
  textsOf: (messages: AccountMessages) => { title: string; hint: string; ok: string; done: ReactNode }
  facts: Record<string, string>
}

/**
 * Returns the user's message for a failure: what happened, and what to do next. `names` override the names in the
 * failure.
 */
const failureText = (
  messages: AccountMessages,
  { code, facts }: WidgetError,
  names: Readonly<Record<string, string>>
): { title: string; hint: string } => {
  const { title, hint } = messages.errors[code as keyof AccountMessages['errors']]
  const textFacts = { ...facts, ...names }
  return { title: interpolate(title, textFacts), hint: interpolate(hint, textFacts) }
}

/**
 * A pending wallet request and its outcome. An accepted request moves on by itself; any other outcome can be retried.
 */
export function Request({
  subject,
  onRequest,
  pendingTask,
  error: failure,
  onDone,
  wallet,
  badge,
  textsOf,
  facts
}: RequestProps) {
  useSignals()
  const messages = useStore($accountMessages).value!
  const tryAgain = useStore($messages).value!.tryAgain
  // until this view has sent its request, the store holds an earlier one
  const requested = useSignal<string | undefined>(undefined)
  const lastRequested = useRef<string>(undefined)
  // Send at once, not after the next frame: a wallet opens its window only in response to a user's press.
  useLayoutEffect(() => {
    // React's strict mode runs effects twice, but one request is enough
    if (lastRequested.current !== subject) onRequest(true)
    requested.value = lastRequested.current = subject
  }, [subject])

  const isRequested = requested.value === subject
  const isWaiting = !isRequested || !!pendingTask
  const error = isWaiting ? undefined : failure
  const isOk = !isWaiting && !error
  const isOverdue = useResponseOverdue(isRequested && pendingTask)
  // the session check of the sign-in is still running
  const isBlocked = !!useStore($dismissal).value
  const state = isOk ? 'ok' : error && 'bad'
  const texts = textsOf(messages)
  const message = () => {
    if (error) return failureText(messages, error, facts)
    if (isOk) return { title: texts.ok, hint: '' }
    return {
      title: interpolate(texts.title, facts),
      hint: interpolate(isOverdue ? messages.overdueHint : texts.hint, facts)
    }
  }
  const { title, hint } = message()
  const errorIcon = isError(error, 'user-rejected') ? 'close' : 'alert'

  useEffect(() => {
    announce(`${title}. ${hint}`)
  }, [title, hint])
  useEffect(() => {
    if (!isOk) return
    const timer = setTimeout(onDone, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [isOk])

  return (
    <>
      <div className="body">
        <Hero
          state={state}
          title={title}
          logo={<Logo name={wallet.name} src={wallet.icon} />}
          badge={state ? <Icon name={isOk ? 'check' : errorIcon} isSmall /> : badge}
        >
          {isOk ? texts.done : hint}
        </Hero>
      </div>
      <footer className="footer">
        {isOk ? (
          <Button kind="main" isDisabled={isBlocked} testId="done" onPress={onDone}>
            {isBlocked && <span className="spinner" />}
            {messages.done}
          </Button>
        ) : (
          <Button kind={error && 'main'} icon="retry" testId="retry" onPress={() => onRequest(false)}>
            {error ? tryAgain : messages.askAgain}
          </Button>
        )}
      </footer>
    </>
  )
}
