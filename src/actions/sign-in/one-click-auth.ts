/** Sign-in together with the connection, if a remote wallet supports both at once. Specification, section 4. */
import { $attempt } from '../../core/session/attempt'
import type { PrepareAuth } from '../../core/session/connection'
import { isError, WidgetError } from '../../core/platform/errors'
import { $signInMessages, loadSignInMessages } from '../../core/i18n/lazy-messages'
import { $address, $connections } from '../../core/session/session'
import { assertSignable } from '../../core/sign-in/sign-in-message'
import type { SignInOnSolana, SIWXConfig, SIWXSession } from '../../core/sign-in/siwx'
import { withTimeout } from '../../core/platform/tasks'
import { hideToast, showToast } from '../../core/dialog/toasts'
import { showSignInError, toSignInError, track, withClockHint } from './sign-in-errors'
import { plugin } from './plugin'
import { pendingSignOuts, CHECK_TIMEOUT_MS } from './sign-in'

/**
 * Revokes the sessions of accounts that did not connect after all. The active account stays signed in. Failures are
 * reported.
 */
const revoke = async (
  siwx: SIWXConfig,
  sessions: readonly { data: Pick<SIWXSession['data'], 'chainId' | 'accountAddress'> }[]
) => {
  try {
    await Promise.all(
      sessions.map(
        ({ data: { chainId, accountAddress } }) =>
          accountAddress.toLowerCase() !== $address.get()?.toLowerCase() && siwx.revokeSession(chainId, accountAddress)
      )
    )
  } catch (e) {
    showSignInError(e, 'sign-in-unavailable')
  }
}

let latestStore = 0

/** Has the plugin store the signed messages, and shows a notice meanwhile. Errors: sign-in-failed. */
const storeSessions = async (siwx: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void> => {
  const thisStore = ++latestStore
  showToast({ kind: 'loading', text: $signInMessages.get()!.authenticating })
  try {
    const stored = Promise.resolve(siwx.setSessions(sessions))
    if ((await withTimeout(CHECK_TIMEOUT_MS, stored)) === 'timeout') {
      // Sessions that are stored late would sign in an account that is not connected: revoke them.
      // A newer attempt takes care of its own sessions. A failure by then has stored nothing.
      stored.then(
        () => (thisStore === latestStore ? revoke(siwx, sessions) : undefined),
        () => undefined
      )
      throw new WidgetError('sign-in-failed', { reason: 'no answer' })
    }
    track('SIWX_AUTH_SUCCESS')
  } catch (e) {
    const error = withClockHint(toSignInError(e, 'sign-in-failed'))
    track('SIWX_AUTH_ERROR', { message: error.message })
    throw error
  } finally {
    hideToast()
  }
}

/**
 * Returns the message that the plugin wants signed. Returns undefined if there is no message in time, or if the
 * plugin signs by itself.
 * Errors: those of the plugin, sign-in-message-invalid, chunk-failed.
 */
export const requestAuth: PrepareAuth = async (chainId, placeholder = '') => {
  const siwx = await plugin()
  if (!siwx || siwx.signMessage) return undefined
  const data = await withTimeout(
    CHECK_TIMEOUT_MS,
    loadSignInMessages().then(() => siwx.createMessage({ accountAddress: placeholder, chainId }))
  )
  if (data !== 'timeout') assertSignable(data)
  // The same plugin stores the session, even if the project's settings change meanwhile.
  return data !== 'timeout' && data.domain && data.uri && data.nonce
    ? { data, store: sessions => storeSessions(siwx, sessions), revoke: sessions => revoke(siwx, sessions) }
    : undefined
}

/**
 * Has a Solana wallet sign in as it connects, if the plugin supports that. If the account does not connect after all,
 * its session is revoked.
 * A failure is reported, and the sign-in is requested again after the connection. Errors: user-rejected.
 */
export const signInWithSolana = async (...request: Parameters<SignInOnSolana>): Promise<void> => {
  await pendingSignOuts
  try {
    const siwx = await plugin()
    const address = await siwx?.signInOnSolana?.(...request)
    if (!address) return
    const settleIfDone = () => {
      if ($attempt.get().fetchStatus === 'fetching') return
      unsubscribe()
      if ($connections.get().solana?.accounts[0] === address) track('SIWX_AUTH_SUCCESS')
      else void revoke(siwx!, [{ data: { chainId: request[1]!, accountAddress: address } }])
    }
    const unsubscribe = $attempt.listen(settleIfDone)
    settleIfDone()
  } catch (e) {
    if (isError(e, 'user-rejected')) throw e
    showSignInError(e, 'sign-in-unavailable')
  }
}
