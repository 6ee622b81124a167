/** Sign-in together with the connection, if a remote wallet supports both at once. Specification, section 4. */
import { $attempt } from '../core/attempt'
import type { OneClick } from '../core/connection'
import { isError, WidgetError } from '../core/errors'
import { $siteWords, loadSiteWords } from '../core/late-words'
import { $address, $connections } from '../core/session'
import { assertSignable } from '../core/sign-in-message'
import type { SignInOnSolana, SIWXConfig, SIWXSession } from '../core/siwx'
import { within } from '../core/tasks'
import { hideToast, showToast } from '../core/toasts'
import { complain, failureOf, track, withClock } from './sign-in-failures'
import { leaving, LOOK_LIMIT_MS, plugin } from './sign-in'

/**
 * Revokes the sessions of accounts that did not connect after all. The active account stays signed in. Failures are
 * reported.
 */
const revoke = async (
  site: SIWXConfig,
  sessions: readonly { data: Pick<SIWXSession['data'], 'chainId' | 'accountAddress'> }[]
) => {
  try {
    await Promise.all(
      sessions.map(
        ({ data: { chainId, accountAddress } }) =>
          accountAddress.toLowerCase() !== $address.get()?.toLowerCase() && site.revokeSession(chainId, accountAddress)
      )
    )
  } catch (e) {
    complain(e, 'sign-in-unavailable')
  }
}

let keeps = 0

/** Has the plugin store the signed messages, and shows a notice meanwhile. Errors: sign-in-failed. */
const keep = async (site: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void> => {
  const mine = ++keeps
  showToast({ kind: 'loading', text: $siteWords.get()!.authenticating })
  try {
    const stored = Promise.resolve(site.setSessions(sessions))
    if ((await within(LOOK_LIMIT_MS, stored)) === 'late') {
      // Sessions that are stored late would sign in an account that is not connected: revoke them.
      // A newer attempt takes care of its own sessions. A failure by then has stored nothing.
      stored.then(
        () => (mine === keeps ? revoke(site, sessions) : undefined),
        () => undefined
      )
      throw new WidgetError('sign-in-failed', { reason: 'no answer' })
    }
    track('SIWX_AUTH_SUCCESS')
  } catch (e) {
    const error = withClock(failureOf(e, 'sign-in-failed'))
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
export const askToSign: OneClick = async chainId => {
  const site = await plugin()
  if (!site || site.signMessage) return undefined
  const data = await within(
    LOOK_LIMIT_MS,
    loadSiteWords().then(() => site.createMessage({ accountAddress: '', chainId }))
  )
  if (data !== 'late') assertSignable(data)
  // The same plugin stores the session, even if the project's settings change meanwhile.
  return data !== 'late' && data.domain && data.uri && data.nonce
    ? { data, keep: sessions => keep(site, sessions), revoke: sessions => revoke(site, sessions) }
    : undefined
}

/**
 * Has a Solana wallet sign in as it connects, if the plugin supports that. If the account does not connect after all,
 * its session is revoked.
 * A failure is reported, and the sign-in is requested again after the connection. Errors: user-rejected.
 */
export const askOnSolana = async (...asked: Parameters<SignInOnSolana>): Promise<void> => {
  await leaving
  try {
    const site = await plugin()
    const address = await site?.signInOnSolana?.(...asked)
    if (!address) return
    const end = () => {
      if ($attempt.get().fetchStatus === 'fetching') return
      stop()
      if ($connections.get().solana?.accounts[0] === address) track('SIWX_AUTH_SUCCESS')
      else void revoke(site!, [{ data: { chainId: asked[1]!, accountAddress: address } }])
    }
    const stop = $attempt.listen(end)
    end()
  } catch (e) {
    if (isError(e, 'user-rejected')) throw e
    complain(e, 'sign-in-unavailable')
  }
}
