/** Sign-in with the active account (CAIP-122, by the host page's own plugin). Specification, section 4. */
import { accountOf } from '../../core/networks/account-of'
import { trackWalletRequest } from '../../core/session/attempt'
import { idsOf, type CaipAddress, type ChainId, type Namespace } from '../../core/networks/caip'
import { withMessage } from '../../core/platform/call-errors'
import { WidgetError } from '../../core/platform/errors'
import type { StoredConnection } from '../../core/platform/storage-schema'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import {
  $caipAddress,
  $connection,
  $isUnsupported,
  $storedSession,
  $network,
  isSyncing
} from '../../core/session/session'
import { $signIn, $signing, setSignIn, setSigning } from '../../core/sign-in/sign-in'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'
import { assertSignable } from '../../core/sign-in/sign-in-message'
import type { SIWXConfig } from '../../core/sign-in/siwx'
import { persistentAtom } from '../../core/platform/storage'
import { withTimeout } from '../../core/platform/tasks'
import { plugin } from './plugin'
import { showSignInError, failSignIn, track } from './sign-in-errors'
import { signMessage } from './sign-message'

/**
 * Longest wait for the plugin to report whether there is a session. Milliseconds. Chosen: the time limit of any
 * service.
 */
export const CHECK_TIMEOUT_MS = 10_000

/**
 * Longest wait for the wallet to confirm its account before it signs. Milliseconds. Chosen: the user has pressed, and
 * waits for the prompt.
 */
const ACCOUNT_CHECK_MS = 1_000

const loadSession = () => loadChunk('action', 'session')

/**
 * Pending sign-outs, one after the other. They finish before a session is checked: an account that returns at once
 * would count as signed in.
 */
export let pendingSignOuts: Promise<unknown> = Promise.resolve()
const queueSignOut = (job: () => Promise<unknown>) => {
  const signingOut = pendingSignOuts.then(() => withTimeout(CHECK_TIMEOUT_MS, job()))
  pendingSignOuts = signingOut.catch(() => undefined)
  return signingOut
}

/** True after a sign-out of all accounts has failed: it is repeated before any account is let in. */
const mustSignOut = persistentAtom({ key: 'billfold.owed', version: 1, initial: false, parse: value => value === true })

const sessionsOf = async (siwx: SIWXConfig, chainId: ChainId, address: string) => {
  await pendingSignOuts
  const readSessions = async () => {
    mustSignOut.reload()
    if (mustSignOut.$value.get()) await siwx.setSessions([])
    mustSignOut.set(false)
    return siwx.getSessions(chainId, address)
  }
  const sessions = await withTimeout(CHECK_TIMEOUT_MS, readSessions())
  if (sessions === 'timeout') throw new WidgetError('sign-in-unavailable', { reason: 'no answer' })
  return sessions
}

let latestCheck = 0
/** The network on which each chain's account last signed in. */
const lastSignedIn: Partial<Record<Namespace, ChainId>> = {}

const settle = (account: CaipAddress, hasSession: boolean, isRequired: boolean) => {
  const { chainId } = accountOf(account)
  const isSigning = $signing.get().status === 'pending'
  if (isSigning) track('SIWX_AUTH_SUCCESS')
  if (hasSession) lastSignedIn[idsOf(chainId).chainNamespace] = chainId
  setSignIn(hasSession ? { status: 'signed', account } : { status: 'required', account, isRequired })
  if (isSigning) setSigning({ status: 'success' })
}

let lastWanted: unknown
/** True while we disconnect an account because its session check failed. This must not sign the user out. */
let isDisconnectingUnchecked = false

/** Checks whether the active account has a session. Does nothing if that account is already checked. */
export const checkSession = async (): Promise<void> => {
  const account = $caipAddress.get()
  const signIn = $signIn.get()
  if (!account || $isUnsupported.get() || !isChainName(account.split(':')[0]!)) {
    latestCheck++
    return setSignIn({ status: 'idle' })
  }
  // Verifying a session calls the network's nodes, and the network may still be loading.
  const wanted = wantedSignIn()
  if (!$network.get() || (signIn.status !== 'idle' && signIn.account === account && lastWanted === wanted)) return
  lastWanted = wanted
  const check = ++latestCheck
  const { chainId, address } = accountOf(account)
  setSignIn({ status: 'checking', account })
  try {
    const siwx = await plugin()
    const hasSession = siwx && (await sessionsOf(siwx, chainId, address)).length > 0
    if (check !== latestCheck) return
    if (!siwx) return setSignIn({ status: 'idle' })
    settle(account, !!hasSession, siwx.getRequired?.() ?? true)
  } catch (e) {
    if (check !== latestCheck) return
    const error = failSignIn(e, 'sign-in-unavailable')
    setSignIn({ status: 'failed', account, error })
    const { disconnectFromDialog } = await loadSession()
    isDisconnectingUnchecked = true
    const disconnection = disconnectFromDialog(idsOf(chainId).chainNamespace)
    isDisconnectingUnchecked = false
    await disconnection
  }
}

/** Rechecks the session: another tab, or the host page itself, may have signed in meanwhile. */
export const recheckSession = async (): Promise<void> => {
  const signIn = $signIn.get()
  if (signIn.status !== 'required' || $signing.get().status === 'pending') return
  const { chainId, address } = accountOf(signIn.account)
  const sessions = await plugin()
    .then(siwx => sessionsOf(siwx!, chainId, address))
    .catch(() => [])
  if (sessions.length && $signIn.get() === signIn) settle(signIn.account, true, signIn.isRequired)
}

/** Has the message signed and the session stored. `$signing` reports the progress. */
export const sign = async (): Promise<void> => {
  const signIn = $signIn.get()
  const connection = $connection.get()
  const { status, isCancelling } = $signing.get()
  if (signIn.status !== 'required' || !connection || status === 'pending' || isCancelling) return
  const isUnchanged = () => $signIn.get() === signIn
  track('CLICK_SIGN_SIWX_MESSAGE')
  setSigning({ status: 'pending' })
  try {
    const siwx = await plugin()
    const { chainId, address: accountAddress } = accountOf(signIn.account)
    if (!siwx) return setSignIn({ status: 'idle' })
    const message = await siwx.createMessage({ accountAddress, chainId })
    const text = message.toString()
    const { toString: _, ...data } = message
    if (!isUnchanged()) return
    assertSignable(data, text)
    // A wallet that changed its account without a report would sign for another one.
    await withTimeout(
      ACCOUNT_CHECK_MS,
      loadSession().then(actions => actions.verifyAccounts())
    )
    if (!isUnchanged() || $caipAddress.get() !== signIn.account) return
    const signature = await trackWalletRequest(
      async () => siwx.signMessage?.({ message: text, chainId, accountAddress }) ?? signMessage(connection, text)
    )
    // The signature is for an account that is no longer active. It is requested again when needed.
    if (!isUnchanged()) return
    await siwx.addSession({ data, message: text, signature })
    if (isUnchanged()) settle(signIn.account, true, signIn.isRequired)
    // An account that was disconnected meanwhile must not be signed in at the next visit.
    else if ($caipAddress.get() !== signIn.account)
      await queueSignOut(() => siwx.revokeSession(chainId, accountAddress))
  } catch (e) {
    const error = failSignIn(e, 'sign-in-failed', connection.wallet.name)
    if (isUnchanged() && $signing.get().status === 'pending') setSigning({ status: 'error', error })
  }
}

/**
 * Cancels the sign-in. A required sign-in goes back to the network that has a session, otherwise it disconnects the
 * account.
 */
export const cancelSignIn = async (): Promise<void> => {
  const signIn = $signIn.get()
  if (signIn.status !== 'required') return
  track('CLICK_CANCEL_SIWX')
  if (!signIn.isRequired) return setSignIn({ status: 'skipped', account: signIn.account })
  // Pressed again because the wallet does not answer: disconnect at once.
  const { chainId, address } = accountOf(signIn.account)
  const { chainNamespace } = idsOf(chainId)
  const previousChainId = $signing.get().isCancelling ? undefined : lastSignedIn[chainNamespace]
  setSigning({ status: 'idle', isCancelling: true })
  const sessions =
    previousChainId && previousChainId !== chainId
      ? await plugin()
          .then(siwx => sessionsOf(siwx!, previousChainId, address))
          .catch(() => [])
      : []
  const isBack = sessions.length > 0 && !(await (await loadSession()).switchNetwork(previousChainId!)).error
  if (!isBack && $signIn.get() === signIn) await (await loadSession()).disconnectFromDialog(chainNamespace)
}

/**
 * Requires the sign-in again if the user skipped it. Does nothing while it is required or checked. Errors:
 * sign-in-unavailable (there is nothing to sign).
 */
export const requestSkippedSignIn = (): void => {
  const signIn = $signIn.get()
  if (signIn.status === 'skipped') setSignIn({ status: 'required', account: signIn.account, isRequired: false })
  if (signIn.status !== 'signed' && signIn.status !== 'idle') return
  const reason =
    signIn.status === 'signed' ? 'The account is already signed in' : 'The account is on a network without sign-in'
  throw withMessage(new WidgetError('sign-in-unavailable', { reason }), reason)
}

type Connected = Partial<Record<Namespace, StoredConnection>>

/** Ends the sessions of disconnected accounts: all sessions, or only theirs if other accounts stay connected. */
const signOut = async (disconnected: readonly [name: string, stored: StoredConnection][], isLast: boolean) => {
  try {
    const siwx = await plugin()
    if (!siwx || siwx.signOutOnDisconnect === false) return
    if (isLast) return await siwx.setSessions([])
    await Promise.all(
      disconnected.map(async ([name, { chainId, address }]) => {
        // Already connected again.
        if ($storedSession.get().connections[name as Namespace]?.address === address) return
        if (siwx.revokeAccount) await siwx.revokeAccount(chainId, address)
        // A plugin with one session for all accounts would end another account's session.
        else if ((await siwx.getSessions(chainId, address)).length) await siwx.revokeSession(chainId, address)
      })
    )
  } catch (e) {
    if (isLast) mustSignOut.set(true)
    showSignInError(e, 'sign-in-failed')
  }
}

/**
 * Signs out disconnected accounts, unless the plugin forbids it. `before`: the connections when this was requested;
 * they may have ended before it loaded. Returns an unsubscribe function.
 */
export const signOutWithWallets = (before: Connected = $storedSession.get().connections): (() => void) =>
  $storedSession.subscribe(({ connections }) => {
    const disconnected = Object.entries(before).filter(([name]) => !connections[name as Namespace])
    before = connections
    // The tab that disconnected also signs out, if that is wanted.
    if (!isDisconnectingUnchecked && !isSyncing && disconnected.length)
      queueSignOut(() => signOut(disconnected, !Object.keys(connections).length))
  })
