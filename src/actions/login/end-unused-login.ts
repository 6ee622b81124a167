/** Ends a login that nothing on the page uses: no view would let its user sign out any more. */
import { $config } from '../../core/config/config'
import { $open, $route, type RouteName } from '../../core/dialog/route'
import { EMBEDDED_WALLET_ID } from '../../core/login/embedded-user'
import { $attempt, $attemptId } from '../../core/session/attempt'
import { $connections, reloadStoredSession } from '../../core/session/session'

/** The part of the secure frame's client that this needs. */
interface LoginClient {
  /** Returns whether the user has logged in on this page, or this page has restored the login. */
  hasLogin(): boolean
  signOut(): Promise<void>
}

/** Views that an embedded dialog shows between two visits. */
const INITIAL_VIEWS: readonly RouteName[] = ['Connect', 'Account']

const isDialogAway = () => ($config.get().enableEmbedded ? INITIAL_VIEWS.includes($route.get().name) : !$open.get())
const isConnecting = () => $attemptId.get() === EMBEDDED_WALLET_ID && $attempt.get().fetchStatus === 'fetching'
const isConnected = () => Object.values($connections.get()).some(({ embeddedWalletInfo }) => embeddedWalletInfo)
/** A stored connection may still be restored here, or be in use in another tab. */
const isStored = () => Object.values(reloadStoredSession().connections).some(stored => stored?.connector === 'embedded')

/**
 * Returns a function to call after each login. It signs out if the user has left the login before its account was
 * connected. The same follows once another wallet has taken the place of the last account.
 */
export const endUnusedLogin = (client: LoginClient): (() => void) => {
  // later: a disconnection signs out by itself, and a route is replaced in two steps
  const check = () =>
    queueMicrotask(() => {
      if (isDialogAway() && client.hasLogin() && !isConnecting() && !isConnected() && !isStored()) void client.signOut()
    })
  for (const store of [$connections, $attempt, $open, $route]) store.listen(check)
  return () => {
    if (!$config.get().enableEmbedded) check()
  }
}
