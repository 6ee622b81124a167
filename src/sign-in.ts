/** The part of the composition root that only a site with a sign-in needs: opens its view where there is no session, and holds the dialog where one is required. */
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

/** One that does not load says so itself, and lets itself be closed: there is no other way out of it. */
const openView = async () => {
  const is = $signIn.get()
  await prepareView(VIEW).catch(() => setHeld('look'))
  if ($signIn.get() !== is) return
  // open first: who closes what is not required goes without
  show()
  if ($route.get().name !== VIEW) reset(VIEW)
}

/** The person is told in the dialog of what kept them from connecting. */
const tellFailed = async () => {
  await loadSiteWords().catch(toHost)
  reset('Connect')
  show()
  showToast({ kind: 'error', text: $siteWords.get()?.unavailable ?? '' })
}

/** Returns why the dialog may not close yet; empty if it may. */
const holdFor = (is: SignIn) => {
  if (is.status === 'looking') return 'look'
  return is.status === 'wanted' && is.isRequired ? 'must' : ''
}

/** The view that fits what the sign-in has come to. */
const move = () => {
  const is = $signIn.get()
  const { name } = $route.get()
  setHeld(holdFor(is))
  if (is.status === 'wanted') void openView()
  // nobody has asked where the page has only been loaded
  else if (is.status === 'failed') void ($open.get() && tellFailed())
  // a connection that has been made would have closed its view by itself
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
  // who closes the view of what is not required goes without
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
