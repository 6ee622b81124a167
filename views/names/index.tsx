/** Explains what the name of an account is, before the user chooses one. */
import { useEffect } from 'react'
import { Button, EmptyState, push, useSignals, useStore } from '../../src/ui/kit'
import { $nameMessages, closeOnceGone, isNameable, loadNameMessages, NAME_ICON } from '../../src/barrels/login-account'
import { trackNameFlow } from '../../src/barrels/names'

const chooseName = () => {
  trackNameFlow()
  push('RegisterAccountName')
}

export default function ChooseAccountName() {
  useSignals()
  useEffect(() => closeOnceGone(isNameable), [])
  const messages = useStore($nameMessages).value!
  return (
    <>
      <div className="body">
        <EmptyState icon={NAME_ICON} title={messages.heading} text={messages.explanation} />
      </div>
      <footer className="footer">
        <Button kind="main" testId="choose-name" onPress={chooseName}>
          {messages.choose}
        </Button>
      </footer>
    </>
  )
}
ChooseAccountName.prepare = loadNameMessages
ChooseAccountName.title = (): string => $nameMessages.get()!.titles.ChooseAccountName
