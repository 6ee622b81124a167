/** Connects the account of a login on each namespace that the page offers. */
import { reportError, reportOrRethrow } from '../../core/platform/report-error'
import { connectReplaced } from '../../core/platform/call-errors'
import { warn } from '../../core/platform/console'
import { changeEmailEntry } from '../../core/login/email-entry'
import type { LoginActions } from '../../core/login/login'
import type { Connection } from '../../core/session/connection'
import { $attempt, isAttemptOn } from '../../core/session/attempt'
import { EMBEDDED_WALLET_ID } from '../../core/login/embedded-user'
import { runAttempt } from '../../core/session/run-attempt'
import {
  $activeNamespace,
  $connections,
  adoptConnection,
  adoptRestoredConnection,
  report,
  setStatus
} from '../../core/session/session'
import { initialNetworkOf } from '../../core/networks/networks'
import { embeddedWallet, setLoginProvider } from './embedded-wallet'
import { authNamespaces, frameClient, type AuthNamespace } from './frame-client'
import { prepareLoginSignIn } from './one-click'

type LoginRequest = NonNullable<Parameters<LoginActions['connect']>[0]>

/** Returns the namespaces to connect, the one that becomes active first. */
const orderedNamespaces = (): readonly AuthNamespace[] => {
  const active = $activeNamespace.get()
  return [...authNamespaces()].sort((a, b) => Number(b === active) - Number(a === active))
}

/** Returns whether the user is not connecting or connected on a namespace. */
const isFree = (namespace: AuthNamespace): boolean =>
  !$connections.get()[namespace] && !($attempt.get().fetchStatus === 'fetching' && isAttemptOn(namespace))

/** Connects a further namespace. A failure leaves the first one as it is. */
const connectAlso = async (namespace: AuthNamespace, isWanted: () => boolean): Promise<void> => {
  let release = () => {}
  try {
    const connector = (await embeddedWallet()).connector(namespace, report)
    release = connector.release
    const connection = await connector.connect()
    if (isWanted() && isFree(namespace)) adoptRestoredConnection(connection)
    else release()
  } catch (e) {
    release()
    warn('login-incomplete', `no connection on ${namespace}: ${e instanceof Error ? e.message : ''}`)
    reportOrRethrow(e)
  }
}

/** Connects the first namespace. A newer attempt aborts the signal. Errors: as `connectLogin`. */
const connectFirst = async (
  namespace: AuthNamespace,
  { socialUri, provider }: LoginRequest,
  signal: AbortSignal
): Promise<Connection> => {
  const ensureWanted = () => {
    if (signal.aborted) throw connectReplaced('Embedded wallet')
  }
  // the account's type depends on the networks with smart accounts
  await frameClient().start()
  ensureWanted()
  const signIn = await prepareLoginSignIn(initialNetworkOf(namespace))
  const wallet = await embeddedWallet()
  ensureWanted()
  const authProvider = provider ?? 'email'
  const before = setLoginProvider(authProvider)
  const connector = wallet.connector(namespace, report, {
    socialUri,
    siwxMessage: signIn?.message,
    onSigned: signed => signIn?.store(signed)
  })
  signal.addEventListener('abort', connector.release)
  try {
    const connection = await connector.connect()
    ensureWanted()
    signal.removeEventListener('abort', connector.release)
    frameClient().storeProvider(authProvider)
    setLoginProvider(undefined)
    // the next login may be of another user
    changeEmailEntry({ text: '', issue: undefined, retryAtMs: 0 })
    adoptConnection(connection)
    return connection
  } catch (e) {
    connector.release()
    setLoginProvider(before)
    // an account that was signed in along with the login is not connected
    void signIn?.revoke()
    throw e
  }
}

/**
 * Connects the account of a login. The page signs in along with it, if it wants to. Errors, in the task: those of
 * `LoginActions`, sign-in-failed.
 */
const connectLogin: LoginActions['connect'] = async (request = {}) => {
  const [namespace = 'eip155', ...others] = orderedNamespaces()
  const outcome = await runAttempt(EMBEDDED_WALLET_ID, namespace, async signal => {
    if (!$connections.get()[namespace]) setStatus(namespace, 'connecting')
    try {
      return await connectFirst(namespace, request, signal)
    } catch (e) {
      // a newer attempt on this chain reports its own status
      if (!(signal.aborted && isAttemptOn(namespace)) && !$connections.get()[namespace])
        setStatus(namespace, 'disconnected')
      throw e
    }
  })
  reportError(outcome.error)
  const isWanted = () => $connections.get()[namespace]?.wallet.id === EMBEDDED_WALLET_ID
  if (outcome.status === 'success') for (const other of others) if (isFree(other)) void connectAlso(other, isWanted)
  return outcome
}
export default connectLogin
