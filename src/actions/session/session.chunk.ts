/** Actions with a wallet, as one lazy chunk: the page's first view needs none of them. */
import { $attempt, $attemptId, isAttemptOn } from '../../core/session/attempt'
import type { SessionActions } from '../../core/platform/chunk-types'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { runAction } from '../../core/platform/run-action'
import { $storageFailed } from '../../core/platform/storage'
import { findWallet } from '../../core/wallets/wallets'
import { chooseNetwork } from '../../core/networks/networks'
import { $open, setDismissal } from '../../core/dialog/route'
import { $activeNamespace, $address, $storedSession, setActiveNamespace } from '../../core/session/session'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'
import { reportOrRethrow } from '../../core/platform/report-error'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { disconnectFromDialog } from './disconnect-from-dialog'
import { loadBalance } from './load-balance'
import { switchNetwork } from './switch-network'
import { verifyAccounts, watchAccounts } from './verify-accounts'

/** The wallet that a click has requested before its view was shown. */
let pressed: string | undefined

const requestConnection: SessionActions['requestConnection'] = (walletId, isPress, namespace) => {
  const isDone = pressed === walletId && !isPress
  pressed = undefined
  const chainName = findWallet(walletId, namespace)?.namespace ?? 'eip155'
  // While the connector is not loaded, a click leaves the request to the view: it can show an error if loading fails.
  if (isDone || (isPress && !getLoadedChunk('connector', chainName))) return
  const isRunning = $attempt.get().fetchStatus === 'fetching' && $attemptId.get() === walletId && isAttemptOn(chainName)
  if (isPress) pressed = walletId
  if (!isRunning) void connect(walletId, namespace)
}

/**
 * Checks whether the account is signed in. Until then, no view that has done its work may close, if the host page
 * wants a sign-in.
 */
const enforceSignIn = () => {
  if (!$address.get()) return
  const guard = getLoadedChunk('app', 'signIn')
  if (guard) return guard.watch()
  if (!wantedSignIn()) return
  setDismissal('defer')
  const { connections } = $storedSession.get()
  loadChunk('app', 'signIn').then(
    loadedGuard => loadedGuard.watch(connections),
    (e: unknown) => {
      setDismissal('')
      reportOrRethrow(e)
      // Without the check, no account is let in.
      void disconnectFromDialog($activeNamespace.get())
    }
  )
}

let isWatched = false

/**
 * Follows the account from now on, checks its sign-in, and reads its balance. After a connection in the dialog, also
 * looks up the account's name. `isForced`: the view of the account has opened, or requests the balance again.
 */
const refreshAccount = async (isForced?: boolean): Promise<void> => {
  if (!isWatched) {
    watchAccounts()
    $storageFailed.subscribe(hasFailed => {
      if (hasFailed) void runAction('assets', assets => assets.logStorageFailure())
    })
  }
  isWatched = true
  // some wallets do not report changes of accounts, which must not show in the account's view
  if (isForced) void verifyAccounts()
  enforceSignIn()
  // The failure of a lookup in the background is not reported: a view that needs the same files reports it.
  if ($open.get())
    loadChunk('action', 'assets').then(
      assets => assets.watchAccountDetails(),
      () => undefined
    )
  await loadBalance(isForced)
}

const session: SessionActions = {
  requestConnection,
  connect,
  disconnect,
  disconnectFromDialog,
  loadBalance: refreshAccount,
  switchNetwork,
  verifyAccounts,
  setActiveNamespace,
  chooseNetwork
}
export default session
