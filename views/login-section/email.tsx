import { useEffect } from 'react'
import { $messages, announce, interpolate, useSignals, useStore } from '../../src/ui/kit'
import {
  $emailEntry,
  $isAboveLimit,
  $loginMessages,
  changeEmailEntry,
  loginErrorText,
  runAction,
  submitEmail
} from '../../src/barrels/login'
import { EmailField, useSeconds } from '../../src/ui/login'

/** The user has turned to this login: its frame joins the page now, and not before. */
const prepare = () => void runAction('login', login => login.prepare())

const change = (text: string) => {
  if (!$emailEntry.get().isSending) changeEmailEntry({ text, issue: undefined })
}

/** The login by e-mail: the field, what became of the address, and the seconds until another mail may be sent. */
export function Email({ isFirst }: { isFirst?: boolean }) {
  useSignals()
  const messages = useStore($loginMessages).value!
  const { offline } = useStore($messages).value!
  const { text, isSending, issue, retryAtMs } = useStore($emailEntry).value
  const seconds = useSeconds(() => Math.ceil((retryAtMs - Date.now()) / 1000), retryAtMs)
  const isWaiting = seconds > 0
  const isLocked = useStore($isAboveLimit).value
  const issueText = () => {
    if (isLocked) return `${messages.exceeded.heading}. ${messages.exceeded.hint}`
    if (isWaiting) return interpolate(messages.throttled, { seconds })
    // the wait that this error asked for is over
    if (!issue || retryAtMs) return undefined
    if (issue === 'invalid') return messages.invalidEmail
    return issue === 'offline' ? offline : loginErrorText(issue, messages)
  }
  const help = issueText()
  // the seconds are announced once
  useEffect(() => {
    const progress = isSending ? messages.sending : help
    if (progress) announce(progress)
  }, [isSending, issue, isWaiting, isLocked])
  return (
    <EmailField
      text={text}
      label={messages.email}
      submitLabel={messages.sendEmail}
      busyLabel={messages.sending}
      isBusy={isSending}
      isDisabled={isWaiting || isLocked}
      isLocked={isLocked}
      isBad={!!help && !isLocked}
      help={help}
      isFirst={isFirst}
      onFocus={isLocked ? undefined : prepare}
      onType={change}
      onSubmit={() => {
        if (!isLocked) void submitEmail()
      }}
    />
  )
}
