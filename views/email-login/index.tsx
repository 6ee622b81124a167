/** The steps of a login by e-mail after its address: the link of a new device (EmailVerifyDevice), the code. */
import { useEffect } from 'react'
import { $connection, $route, closeWhenDone, loadChunk, useSignal, useSignals, type Routes } from '../../src/ui/kit'
import { $loginMessages, loadLoginMessages } from '../../src/barrels/login'
import { addLoginStyles } from '../../src/ui/login'
import styles from './styles.css'
import { VerifyCode } from './verify-code'
import { VerifyDevice } from './verify-device'

type Name = 'EmailVerifyOtp' | 'EmailVerifyDevice'
const parts = { EmailVerifyOtp: VerifyCode, EmailVerifyDevice: VerifyDevice }

/** Another tab may finish the login that this one has started. */
const useCloseWhenConnected = () => {
  useEffect(
    () =>
      $connection.listen(connection => {
        if (connection?.type === 'AUTH') closeWhenDone()
      }),
    []
  )
}

export default function EmailLogin(params: Routes[Name]) {
  useSignals()
  addLoginStyles(styles)
  useCloseWhenConnected()
  // read once: closing resets the route while this still fades out
  const Part = parts[useSignal($route.get().name as Name).value]
  return <Part {...params} />
}
EmailLogin.prepare = () => Promise.all([loadLoginMessages(), loadChunk('action', 'login')])
EmailLogin.title = (): string => $loginMessages.get()!.titles[$route.get().name as Name]
