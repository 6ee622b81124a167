/** The registered name. */
import { useEffect } from 'react'
import { announce, Button, Icon, replace, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { $nameMessages, closeOnceGone, isNameable, loadNameMessages } from '../../src/barrels/login-account'
import { $nameForm, endNameForm } from '../../src/barrels/names'
import { addDeferredStyles } from '../../src/ui/deferred'
import styles from './styles.css'

export default function RegisterAccountNameSuccess() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($nameMessages).value!
  // read once: the form is emptied when this closes
  const name = useSignal($nameForm.get().name).value
  useEffect(() => {
    announce(`${messages.titles.RegisterAccountNameSuccess}: ${name ?? ''}. ${messages.done}`)
    return closeOnceGone(isNameable)
  }, [])
  useEffect(() => endNameForm, [])
  return (
    <>
      <div className="body">
        <div className="hero">
          <span className="disc" data-kind="done">
            <Icon name="check" />
          </span>
          {name && (
            <h3 className="title" data-testid="registered-name">
              <bdi>{name}</bdi>
            </h3>
          )}
          <p className="secondary">{messages.done}</p>
        </div>
      </div>
      <footer className="footer">
        <Button kind="main" testId="lets-go" onPress={() => replace('Account')}>
          {messages.go}
        </Button>
      </footer>
    </>
  )
}
RegisterAccountNameSuccess.prepare = loadNameMessages
RegisterAccountNameSuccess.title = (): string => $nameMessages.get()!.titles.RegisterAccountNameSuccess
