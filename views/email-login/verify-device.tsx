import { useEffect, useRef } from 'react'
import {
  $messages,
  announce,
  Button,
  EmptyState,
  getLoadedChunk,
  interpolate,
  isError,
  reportOrRethrow,
  showToast,
  useSignal,
  useSignals,
  useStore,
  type Routes,
  type WidgetError
} from '../../src/ui/kit'
import { $loginMessages, loginErrorText, type EmailStep } from '../../src/barrels/login'
import { MAIL, useSeconds } from '../../src/ui/login'
import { swap } from './swap'
import { useRequest } from './use-request'

/** Waits for the link in a mail, which the user may open in another browser. */
const useDeviceWait = (onApproved: () => void) => {
  const login = getLoadedChunk('action', 'login')!
  const error = useSignal<WidgetError | undefined>(undefined)
  const current = useRef<AbortController>(undefined)
  const isMounted = useRef(false)
  const stop = () => {
    current.current?.abort()
    current.current = undefined
  }
  const start = () => {
    stop()
    error.value = undefined
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    login.waitForDevice(signal).then(
      () => {
        if (!signal.aborted) onApproved()
      },
      (e: unknown) => {
        if (signal.aborted) return
        // the user may be reading the mail for longer than a request may take
        if (isError(e, 'service-timeout')) return start()
        if (isError(e)) error.value = e
        if (!isError(e, 'wallet-failed')) reportOrRethrow(e)
      }
    )
  }
  useEffect(() => {
    isMounted.current = true
    if (!current.current) start()
    return () => {
      isMounted.current = false
      // React's strict mode unmounts and mounts at once: the wait goes on
      queueMicrotask(() => {
        if (!isMounted.current) stop()
      })
    }
  }, [])
  return { error: error.value, start, stop }
}

/** A device that is new to the embedded wallet: the wait for the user's approval by mail, and another mail. */
export function VerifyDevice({ email }: Routes['EmailVerifyDevice']) {
  useSignals()
  const messages = useStore($loginMessages).value!
  const { tryAgain } = useStore($messages).value!
  const login = getLoadedChunk('action', 'login')!
  const showCode = () => swap(move => move('EmailVerifyOtp', { email }))
  const { error: waitError, start, stop } = useDeviceWait(showCode)
  const resend = useRequest()
  useEffect(() => {
    // without another mail, the link of the last one counts
    if (resend.error) start()
  }, [resend.error])
  const round = useSignal(0)
  const seconds = useSeconds(() => login.secondsToNextMail(), `${round.value} ${!!resend.error}`)

  const onSent = (step: EmailStep) => {
    if (step !== 'VERIFY_DEVICE') return showCode()
    round.value += 1
    showToast({ kind: 'success', text: messages.device.resent })
    start()
  }
  const canResend = seconds <= 0 && !resend.isBusy
  const sendAgain = () => {
    if (!canResend) return
    // the next mail has a link of its own
    stop()
    void resend.run(() => login.sendEmail(email), onSent)
  }
  const error = resend.isBusy ? undefined : (resend.error ?? waitError)
  const { heading, hint, failed, expiry } = messages.device
  const title = error ? failed : heading
  const text = error ? loginErrorText(error, messages) : interpolate(hint, { email })
  useEffect(() => {
    announce(`${title}. ${text}`)
  }, [title, text])
  const label = error ? tryAgain : messages.resendEmail
  return (
    <>
      <div className="body">
        <EmptyState icon={error ? 'alert' : MAIL} kind={error && 'error'} title={title} text={text} />
        {!error && <p className="fine">{expiry}</p>}
      </div>
      <footer className="footer">
        {!error && <p className="fine">{messages.notReceived}</p>}
        <Button
          kind={error && 'main'}
          icon={error && 'retry'}
          testId="resend"
          isDisabled={!canResend}
          onPress={sendAgain}
        >
          {resend.isBusy && <span className="spinner" />}
          {seconds > 0 ? interpolate(messages.resendIn, { seconds }) : label}
        </Button>
      </footer>
    </>
  )
}
