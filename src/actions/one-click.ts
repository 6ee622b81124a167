/** Signing in along with the connection, where a wallet elsewhere can do both at once. Specification, section 4. */
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

/** Of accounts that are not connected after all; whoever else is stays signed in. What fails is told. */
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

/** Has the site store what was signed, and tells the person of the wait. Errors: sign-in-failed. */
const keep = async (site: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void> => {
  const mine = ++keeps
  showToast({ kind: 'loading', text: $siteWords.get()!.authenticating })
  try {
    const stored = Promise.resolve(site.setSessions(sessions))
    if ((await within(LOOK_LIMIT_MS, stored)) === 'late') {
      // what is stored after all would let somebody in who is not connected; who has tried anew is looked after there, and what fails by then has stored nothing
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
 * What the site has signed; undefined where there is no message in time, or the site signs by itself. Errors: the
 * site's, sign-in-message-invalid, chunk-failed.
 */
export const askToSign: OneClick = async chainId => {
  const site = await plugin()
  if (!site || site.signMessage) return undefined
  const data = await within(
    LOOK_LIMIT_MS,
    loadSiteWords().then(() => site.createMessage({ accountAddress: '', chainId }))
  )
  if (data !== 'late') assertSignable(data)
  // by the same plugin, whatever the project says of it meanwhile
  return data !== 'late' && data.domain && data.uri && data.nonce
    ? { data, keep: sessions => keep(site, sessions), revoke: sessions => revoke(site, sessions) }
    : undefined
}

/** Has a wallet of Solana sign in as it connects, where the site's plugin takes that; who does not connect after all has not. What goes wrong is told, and asked for again once somebody is connected. Errors: user-rejected. */
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
