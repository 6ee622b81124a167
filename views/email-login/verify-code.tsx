import { useRef } from 'react'
import {
  $messages,
  Button,
  closeWhenDone,
  getLoadedChunk,
  interpolate,
  isError,
  showToast,
  useSignal,
  useSignals,
  useStore,
  type Routes
} from '../../src/ui/kit'
import { $loginMessages, loginErrorText, type EmailStep } from '../../src/barrels/login'
import { useSeconds } from '../../src/ui/login'
import { CodeEntry } from './code-entry'
import { CodeHint } from './code-hint'
import { swap } from './swap'
import { useRequest } from './use-request'

/** The embedded wallet's own words, in English, for a code that no further attempt can confirm. */
const NEEDS_ANOTHER = /expired|too many/i

/** The code of a login: its check, the connection that follows, and another mail. */
export function VerifyCode({ email }: Routes['EmailVerifyOtp']) {
  useSignals()
  const messages = useStore($loginMessages).value!
  const { tryAgain } = useStore($messages).value!
  const login = getLoadedChunk('action', 'login')!
  const check = useRequest()
  const resend = useRequest()
  const isAccepted = useSignal(false)
  const round = useSignal(0)
  const seconds = useSeconds(() => login.secondsToNextMail(), `${round.value} ${!!resend.error}`)
  const lastCode = useRef('')

  const connect = () =>
    void check.run(async () => {
      const { error } = await login.connect()
      if (error) throw error
    }, closeWhenDone)
  const confirm = (code: string) => {
    lastCode.current = code
    resend.reset()
    void check.run(
      () => login.confirmCode(code),
      () => {
        isAccepted.value = true
        connect()
      }
    )
  }
  const onSent = (step: EmailStep) => {
    if (step === 'VERIFY_DEVICE') return swap(move => move('EmailVerifyDevice', { email }))
    if (step === 'CONNECT') {
      isAccepted.value = true
      return connect()
    }
    check.reset()
    round.value += 1
    showToast({ kind: 'success', text: messages.resent })
  }
  const canResend = seconds <= 0 && !check.isBusy && !resend.isBusy
  const sendAgain = () => {
    if (canResend) void resend.run(() => login.sendEmail(email), onSent)
  }

  const error = resend.error ?? check.error
  const isRefused = isError(check.error, 'wallet-failed')
  const needsAnother = isError(check.error, 'wallet-failed') && NEEDS_ANOTHER.test(check.error.facts.reason)
  const canRetry = !!check.error && (isAccepted.value || !isRefused) && !check.isBusy
  const progress = isAccepted.value ? messages.connecting : messages.checking
  return (
    <>
      <div className="body">
        <div className="stack">
          <CodeHint email={email} messages={messages} />
          <CodeEntry
            label={messages.code}
            progress={check.isBusy ? progress : undefined}
            message={error && loginErrorText(error, messages)}
            round={round.value}
            onComplete={confirm}
          />
        </div>
      </div>
      <footer className="footer">
        {canRetry && (
          <Button
            kind="main"
            icon="retry"
            testId="retry"
            onPress={() => (isAccepted.value ? connect() : confirm(lastCode.current))}
          >
            {tryAgain}
          </Button>
        )}
        {!isAccepted.value && (
          <>
            <p className="fine">{messages.notReceived}</p>
            <Button
              kind={needsAnother ? 'main' : undefined}
              testId="resend"
              isDisabled={!canResend}
              onPress={sendAgain}
            >
              {resend.isBusy && <span className="spinner" />}
              {seconds > 0 ? interpolate(messages.resendIn, { seconds }) : messages.resendCode}
            </Button>
          </>
        )}
      </footer>
    </>
  )
}
