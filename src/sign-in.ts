/**
 * The part of the composition root that only a host page with a sign-in needs.
 * It opens the sign-in view if there is no session, and keeps the dialog open if a session is required.
 */
import { leave } from './actions/close'
import { prepareView } from './actions/warm'
import { askOnSolana, askToSign } from './actions/one-click'
import { leaveSignIn, lookAgain, lookForSession, signOutWithWallets } from './actions/sign-in'
import { $attempt } from './core/attempt'
import { toHost } from './core/failures'
import { $siteWords, loadSiteWords } from './core/late-words'
import { $open, $route, reset, setHeld, show } from './core/route'
import { $caipAddress, $isUnsupported, $network } from './core/session'
import { $signIn, type SignIn } from './core/sign-in'
import { showToast } from './core/toasts'

const VIEW = 'SIWXSignMessage'
let follows = false

/**
 * Opens the sign-in view. If the view fails to load, the dialog says so and may be closed, since there is no other way
 * out.
 */
const openView = async () => {
  const is = $signIn.get()
  const isLoaded = await prepareView(VIEW).then(
    () => true,
    () => false
  )
  if ($signIn.get() !== is) return
  // Show the dialog first: closing an optional sign-in counts as skipping it.
  show()
  if ($route.get().name !== VIEW) reset(VIEW)
  setHeld(isLoaded ? holdFor(is) : 'look')
}

/** Shows in the dialog why the user could not connect. */
const tellFailed = async () => {
  await loadSiteWords().catch(toHost)
  reset('Connect')
  show()
  showToast({ kind: 'error', text: $siteWords.get()?.unavailable ?? '' })
}

/** Returns why the dialog may not close yet; empty if it may. */
const holdFor = (is: SignIn) => {
  if (is.status === 'looking') return 'look'
  if (is.status !== 'wanted') return ''
  if (is.isRequired) return 'must'
  // A dialog that has connected a wallet closes by itself. Before the view shows, that would skip the sign-in.
  return $route.get().name === VIEW ? '' : 'look'
}

/** Moves to the view that fits the state of the sign-in. */
const move = () => {
  const is = $signIn.get()
  const { name } = $route.get()
  setHeld(holdFor(is))
  if (is.status === 'wanted') void openView()
  // stay silent if the failure happened while the page loaded: the user did nothing
  else if (is.status === 'failed') void ($open.get() && tellFailed())
  // a new connection would have closed its view by itself
  else if (
    is.status !== 'looking' &&
    $open.get() &&
    (name === VIEW ||
      (is.status === 'signed' && /^(Connecting|SwitchN)/.test(name) && $attempt.get().fetchStatus === 'idle'))
  )
    leave()
}

const watchDialog = () => {
  const is = $signIn.get()
  if (is.status !== 'wanted') return
  const { name } = $route.get()
  // closing the view of an optional sign-in skips it
  if (!is.isRequired && !$open.get()) void leaveSignIn()
  if (is.isRequired && $open.get() && name !== VIEW) reset(VIEW)
}

const seeToSignIn = (before?: Parameters<typeof signOutWithWallets>[0]): void => {
  if (!follows) {
    follows = true
    $signIn.listen(move)
    for (const store of [$open, $route]) store.listen(watchDialog)
    const look = () => void lookForSession()
    for (const store of [$caipAddress, $isUnsupported, $network]) store.listen(look)
    const again = () => {
      if (document.visibilityState === 'visible') void lookAgain()
    }
    document.addEventListener('visibilitychange', again)
    addEventListener('storage', again)
    signOutWithWallets(before)
  }
  void lookForSession()
}
seeToSignIn.ask = askToSign
seeToSignIn.onSolana = askOnSolana
export default seeToSignIn
