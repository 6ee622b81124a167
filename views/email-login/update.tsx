/**
 * The change of a login's e-mail address: the new one (UpdateEmailWallet), the code that was sent to the old one
 * (UpdateEmailPrimaryOtp), and the code that was sent to the new one (UpdateEmailSecondaryOtp).
 */
import { useEffect, useRef } from 'react'
import {
  $connection,
  $history,
  $messages,
  $route,
  back,
  Button,
  getLoadedChunk,
  interpolate,
  isError,
  loadChunk,
  push,
  showToast,
  useSignal,
  useSignals,
  useStore,
  type Routes,
  type WidgetError
} from '../../src/ui/kit'
import { $loginMessages, isEmail, loadLoginMessages, loginErrorText } from '../../src/barrels/login'
import {
  $loginAccountMessages,
  loadLoginAccountMessages,
  canChangeEmail,
  closeOnceGone,
  setEmailChange
} from '../../src/barrels/login-account'
import { addLoginStyles, EmailField, useSeconds } from '../../src/ui/login'
import { CodeEntry } from './code-entry'
import { CodeHint } from './code-hint'
import styles from './styles.css'
import { swap } from './swap'
import { useRequest } from './use-request'

type Name = 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'

/** Leaves all steps of the change, for the view that it was opened from. */
const leave = () => {
  // beyond the first view, `back` closes the dialog, which then is at another view
  for (let left = $history.get().length; left > 0 && $route.get().name.startsWith('UpdateEmail'); left--) back()
}

const isWait = (error: WidgetError) => isError(error, 'service-failed') && !!error.facts.retryAfterMs

function NewAddress() {
  useSignals()
  const messages = useStore($loginMessages).value!
  const { update } = useStore($loginAccountMessages).value!
  const login = getLoadedChunk('action', 'login')!
  const { email = '' } = useStore($connection).value?.embeddedWalletInfo?.user ?? {}
  const text = useSignal(email)
  const isChecked = useSignal(false)
  const { isBusy, error, run, reset } = useRequest()
  // also for one who starts over
  const seconds = useSeconds(() => login.secondsToNextMail(), error)
  const isSame = text.value === email
  const isValid = isEmail(text.value)

  const save = () => {
    isChecked.value = true
    const newEmail = text.value
    if (isBusy || isSame || !isValid || seconds > 0) return
    void run(
      () => login.updateEmail(newEmail),
      step =>
        step === 'VERIFY_PRIMARY_OTP'
          ? push('UpdateEmailPrimaryOtp', { email, newEmail })
          : push('UpdateEmailSecondaryOtp', { newEmail })
    )
  }
  const issueText = () => {
    if (seconds > 0) return interpolate(messages.throttled, { seconds })
    // the wait that this error asked for is over
    if (error) return isWait(error) ? undefined : loginErrorText(error, messages)
    if (!isChecked.value) return undefined
    if (isSame) return update.sameEmail
    return isValid ? undefined : messages.invalidEmail
  }
  const issue = issueText()
  return (
    <>
      <div className="body">
        <div className="stack">
          <EmailField
            text={text.value}
            label={update.newEmail}
            busyLabel={messages.sending}
            isBusy={isBusy}
            isDisabled={seconds > 0}
            isBad={!!issue}
            help={issue ?? update.hint}
            isFirst
            onType={typed => {
              if (isBusy) return
              text.value = typed
              isChecked.value = false
              reset()
            }}
            onSubmit={save}
          />
        </div>
      </div>
      <footer className="footer">
        <Button
          kind={isSame || isBusy ? undefined : 'main'}
          testId="save-email"
          isDisabled={isSame || isBusy || seconds > 0}
          onPress={save}
        >
          {isBusy && <span className="spinner" />}
          {update.save}
        </Button>
      </footer>
    </>
  )
}

interface CodeStepProps {
  sentTo: string
  confirm: (code: string) => Promise<unknown>
  onDone: () => void
}

/** A code of the change. For another one, the change starts over. */
function CodeStep({ sentTo, confirm, onDone }: CodeStepProps) {
  useSignals()
  const messages = useStore($loginMessages).value!
  const { update } = useStore($loginAccountMessages).value!
  const { tryAgain } = useStore($messages).value!
  const { isBusy, error, run } = useRequest()
  const lastCode = useRef('')
  const submit = (code: string) => {
    lastCode.current = code
    void run(() => confirm(code), onDone)
  }
  return (
    <>
      <div className="body">
        <div className="stack">
          <CodeHint email={sentTo} messages={messages} />
          <CodeEntry
            label={messages.code}
            progress={isBusy ? messages.checking : undefined}
            message={error && loginErrorText(error, messages)}
            round={0}
            onComplete={submit}
          />
        </div>
      </div>
      <footer className="footer">
        {error && !isError(error, 'wallet-failed') && (
          <Button kind="main" icon="retry" testId="retry" onPress={() => submit(lastCode.current)}>
            {tryAgain}
          </Button>
        )}
        <p className="fine">{update.wrong}</p>
        <Button testId="start-over" onPress={back}>
          {update.startOver}
        </Button>
      </footer>
    </>
  )
}

function ConfirmOldAddress({ email, newEmail }: Routes['UpdateEmailPrimaryOtp']) {
  return (
    <CodeStep
      sentTo={email}
      confirm={code => getLoadedChunk('action', 'login')!.confirmPrimaryCode(code)}
      onDone={() => swap(move => move('UpdateEmailSecondaryOtp', { newEmail }))}
    />
  )
}

function ConfirmNewAddress({ newEmail }: Routes['UpdateEmailSecondaryOtp']) {
  const finish = () => {
    leave()
    showToast({ kind: 'success', text: $loginAccountMessages.get()!.emailChanged })
  }
  return (
    <CodeStep
      sentTo={newEmail}
      confirm={async code => setEmailChange(await getLoadedChunk('action', 'login')!.confirmSecondaryCode(code))}
      onDone={finish}
    />
  )
}

export default function UpdateEmail(params: Routes[Name]) {
  useSignals()
  addLoginStyles(styles)
  useEffect(() => closeOnceGone(canChangeEmail), [])
  // read once: closing resets the route while this still fades out
  const name = useSignal($route.get().name as Name).value
  if (name === 'UpdateEmailPrimaryOtp') return <ConfirmOldAddress {...(params as Routes[typeof name])} />
  if (name === 'UpdateEmailSecondaryOtp') return <ConfirmNewAddress {...(params as Routes[typeof name])} />
  return <NewAddress />
}
UpdateEmail.prepare = () => Promise.all([loadLoginMessages(), loadLoginAccountMessages(), loadChunk('action', 'login')])
UpdateEmail.title = (): string => $loginAccountMessages.get()!.titles[$route.get().name as Name]
