import { useEffect } from 'react'
import { $connections, $route, closeWhenDone, type Routes } from '../../src/ui/kit'
import { $socialLogin } from '../../src/barrels/social-login'

const connectors = () =>
  Object.values($connections.get()).flatMap(({ connector, embeddedWalletInfo }) =>
    embeddedWalletInfo ? connector : []
  )

/** Returns whether the user has agreed at the provider, so that a new account may be that of this login. */
const isFinishing = () => ['loading', 'done'].includes($socialLogin.get()?.status ?? '')

/**
 * Calls `onLeave` once the user has left a view of a login without its account. A view that is opened again while it
 * fades out has not been left. A sign-in may replace the view as soon as the account is there. If another tab logs in
 * meanwhile, the dialog closes: what is open here, such as a code that others may have seen, must not count any more.
 */
export const useLeave = (name: keyof Routes, onLeave: () => void): void => {
  useEffect(() => {
    const before = connectors()
    const hasConnected = () => connectors().some(connector => !before.includes(connector))
    const unsubscribe = $connections.listen(() => {
      if (hasConnected() && !isFinishing()) closeWhenDone()
    })
    return () => {
      unsubscribe()
      if ($route.get().name !== name && !(hasConnected() && isFinishing())) onLeave()
    }
  }, [])
}
