/**
 * The part of the composition root that only a host page with a sign-in needs.
 * It opens the sign-in view if there is no session, and keeps the dialog open if a session is required.
 */
import { closeWhenDone } from '../actions/dialog/close'
import { prepareView } from '../actions/dialog/preload'
import { signInWithSolana, requestAuth } from '../actions/sign-in/one-click-auth'
import {
  cancelSignIn,
  checkSession,
  recheckSession,
  requestSkippedSignIn,
  signOutWithWallets
} from '../actions/sign-in/sign-in'
import { $config } from '../core/config/config'
import { $attempt } from '../core/session/attempt'
import { reportOrRethrow } from '../core/platform/report-error'
import { $signInMessages, loadSignInMessages } from '../core/i18n/lazy-messages'
import { $open, $route, connectsRemotely, replace, setDismissal, open, type RouteName } from '../core/dialog/route'
import { $caipAddress, $isUnsupported, $network } from '../core/session/session'
import { $signIn, type SignIn, type SignInGuard } from '../core/sign-in/sign-in'
import { showToast } from '../core/dialog/toasts'

const VIEW = 'SIWXSignMessage'
const APPROVAL_VIEW = 'ApproveTransaction'
let isWatching = false
let wasApproving = false

/** Returns whether the user approves a request in the secure frame. An embedded dialog is always open. */
const isApproving = () => ($open.get() || $config.get().enableEmbedded) && $route.get().name === APPROVAL_VIEW

/**
 * Opens the sign-in view. If the view fails to load, the dialog says so and may be closed, since there is no other way
 * out.
 */
const openView = async () => {
  const signIn = $signIn.get()
  const isLoaded = await prepareView(VIEW).then(
    () => true,
    () => false
  )
  if ($signIn.get() !== signIn || isApproving()) return
  open()
  if ($route.get().name !== VIEW) replace(VIEW)
  setDismissal(isLoaded ? dismissalOf(signIn) : 'defer')
}

/** Shows in the dialog why the user could not connect. */
const showFailure = async () => {
  await loadSignInMessages().catch(reportOrRethrow)
  replace('Connect')
  open()
  showToast({ kind: 'error', text: $signInMessages.get()?.unavailable ?? '' })
}

/** Returns why the dialog may not close yet; empty if it may. */
const dismissalOf = (signIn: SignIn) => {
  if (signIn.status === 'checking') return 'defer'
  if (signIn.status !== 'required') return ''
  if (signIn.isRequired) return 'block'
  // A dialog that has connected a wallet closes by itself. Before the view shows, that would skip the sign-in.
  return $route.get().name === VIEW ? '' : 'defer'
}

/** Views that have done their work once an account is connected, or its network switched. */
const CONNECTING_VIEWS: readonly RouteName[] = [
  'Connect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'SwitchNetwork'
]

/** Returns whether a view has done its work: it connects a wallet or switches its network, and that has ended. */
const hasConnected = (name: RouteName) => {
  const connects = CONNECTING_VIEWS.includes(name) || connectsRemotely(name)
  return connects && $attempt.get().fetchStatus === 'idle'
}

/** Moves to the view that fits the state of the sign-in. */
const updateView = () => {
  const signIn = $signIn.get()
  const { name } = $route.get()
  setDismissal(dismissalOf(signIn))
  if (signIn.status === 'required') {
    void openView()
    return
  }
  // stay silent if a failure happened while the page loaded: the user did nothing
  if (!$open.get() || signIn.status === 'checking') return
  if (signIn.status === 'failed') {
    void showFailure()
    return
  }
  // a new connection would have closed its view by itself
  if (name === VIEW || (signIn.status === 'signed' && hasConnected(name))) closeWhenDone()
}

/** Skips an optional sign-in when the user closes its view. The end of an approval closes the dialog, too. */
const skipWhenClosed = (isOpen: boolean) => {
  const signIn = $signIn.get()
  const isSkipped = !isOpen && signIn.status === 'required' && !signIn.isRequired
  if (isSkipped && $route.get().name !== APPROVAL_VIEW) void cancelSignIn()
}

/** Keeps the view of a required sign-in in the open dialog. */
const keepView = () => {
  const signIn = $signIn.get()
  const { name } = $route.get()
  // the embedded wallet shows the message in a view of its own
  const isSigning = name === VIEW || name === APPROVAL_VIEW
  if (signIn.status === 'required' && signIn.isRequired && $open.get() && !isSigning) replace(VIEW)
}

/** Opens the view of a sign-in that has waited for an approval. */
const resumeAfterApproval = () => {
  const isOver = wasApproving && !isApproving()
  wasApproving = isApproving()
  if (isOver && $signIn.get().status === 'required') void openView()
}

const watch = (before?: Parameters<typeof signOutWithWallets>[0]): void => {
  if (!isWatching) {
    isWatching = true
    $signIn.listen(updateView)
    $open.listen(skipWhenClosed)
    for (const store of [$open, $route]) {
      store.listen(keepView)
      store.listen(resumeAfterApproval)
    }
    const check = () => void checkSession()
    for (const store of [$caipAddress, $isUnsupported, $network]) store.listen(check)
    const recheck = () => {
      if (document.visibilityState === 'visible') void recheckSession()
    }
    document.addEventListener('visibilitychange', recheck)
    addEventListener('storage', recheck)
    signOutWithWallets(before)
  }
  void checkSession()
}

const requestSkipped = (): void => {
  // The page may call before the session has first been checked.
  watch()
  requestSkippedSignIn()
}

const guard: SignInGuard = { watch, requestSkipped, prepareAuth: requestAuth, signInOnSolana: signInWithSolana }
export default guard
