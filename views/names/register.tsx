/** The form for an account's name: the field, what is wrong with it, and the service's suggestions. */
import { useEffect } from 'react'
import {
  $address,
  $network,
  $accountDetails,
  announce,
  interpolate,
  isError,
  replace,
  useSignal,
  useSignals,
  useStore,
  type WidgetError
} from '../../src/ui/kit'
import { $nameMessages, closeOnceGone, isNameable, loadNameMessages } from '../../src/barrels/login-account'
import { loadLoginMessages } from '../../src/barrels/login'
import {
  $nameForm,
  $suggestions,
  nameIssue,
  nameOfLabel,
  registerName,
  typeName,
  watchNameForm,
  type NameForm,
  type NameMessages
} from '../../src/barrels/names'
import { addDeferredStyles } from '../../src/ui/deferred'
import { addLoginStyles } from '../../src/ui/login'
import { NameField } from './name-field'
import styles from './styles.css'
import { SuggestionList } from './suggestion-list'

/** Returns the user's text for a failed registration. The service's own reason comes first. */
const failureText = (error: WidgetError, messages: NameMessages): string => {
  if (isError(error, 'user-rejected')) return messages.declined
  if (isError(error, 'account-changed') || isError(error, 'account-missing')) return messages.changed
  if (isError(error, 'chain-unsupported')) return interpolate(messages.unsupported, error.facts)
  return (isError(error, 'service-failed') && error.facts.reason) || messages.registerFailed
}

interface Issue {
  text: string
  /** The name cannot be registered as it is. A refused signature can be repeated. */
  isBad: boolean
}

const issueOf = (
  { text, error }: NameForm,
  isTaken: boolean,
  isChecked: boolean,
  messages: NameMessages
): Issue | undefined => {
  const issue = nameIssue(text)
  if (issue === 'owned' || (issue && text && isChecked)) return { text: messages[issue], isBad: true }
  if (issue === 'invalid' && text.length > 3) return { text: messages.invalid, isBad: true }
  if (error) return { text: failureText(error, messages), isBad: !isError(error, 'user-rejected') }
  return isTaken ? { text: interpolate(messages.isTaken, { name: nameOfLabel(text) }), isBad: true } : undefined
}

export default function RegisterAccountName() {
  useSignals()
  addDeferredStyles(styles)
  addLoginStyles()
  const messages = useStore($nameMessages).value!
  const form = useStore($nameForm).value
  const { data, error: suggestionError, fetchStatus } = useStore($suggestions).value
  // another account, another network, or a name that another tab has registered
  void [useStore($address).value, useStore($network).value, useStore($accountDetails).value]
  const isChecked = useSignal(false)
  useEffect(() => closeOnceGone(isNameable), [])
  useEffect(watchNameForm, [])
  useEffect(() => {
    if (form.status === 'success') replace('RegisterAccountNameSuccess')
  }, [form.status])
  const isBusy = form.status === 'pending' || form.status === 'success'
  const list = data?.label === form.text ? data.list : []
  const isTaken = list.some(({ label, isRegistered }) => isRegistered && label === form.text)
  const issue = issueOf(form, isTaken, isChecked.value, messages)
  useEffect(() => {
    if (issue) announce(issue.text)
  }, [issue?.text])
  const submit = () => {
    isChecked.value = true
    if (!isTaken && !isBusy) void registerName(form.text)
  }
  return (
    <>
      <div className="body">
        <div className="stack">
          <NameField
            text={form.text}
            isBusy={isBusy}
            isDisabled={isTaken || !!nameIssue(form.text)}
            isBad={!!issue?.isBad}
            help={issue?.text ?? messages.hint}
            messages={messages}
            onType={typed => {
              isChecked.value = false
              typeName(typed)
            }}
            onSubmit={submit}
          />
        </div>
        <SuggestionList
          list={list}
          isFetching={fetchStatus === 'fetching'}
          hasFailed={!!suggestionError}
          isDisabled={isBusy}
          messages={messages}
          onChoose={label => void registerName(label)}
        />
      </div>
      <footer className="footer">
        <p className="fine">{messages.signing}</p>
      </footer>
    </>
  )
}
RegisterAccountName.prepare = () => Promise.all([loadNameMessages(), loadLoginMessages()])
RegisterAccountName.title = (): string => $nameMessages.get()!.titles.RegisterAccountName
