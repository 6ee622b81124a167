/** Signing in along with the connection, where a wallet elsewhere can do both at once. Specification, section 4. */
import type { OneClick } from '../core/connection'
import { WidgetError } from '../core/errors'
import { $siteWords, loadSiteWords } from '../core/late-words'
import { $caipAddress } from '../core/session'
import type { SignInOnSolana, SIWXConfig, SIWXSession } from '../core/siwx'
import { within } from '../core/tasks'
import { hideToast, showToast } from '../core/toasts'
import { failureOf, LOOK_LIMIT_MS, plugin } from './sign-in'

let keeps = 0

/** Has the site store what was signed, and tells the person of the wait. Errors: sign-in-failed. */
const keep = async (site: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void> => {
  const mine = ++keeps
  showToast({ kind: 'loading', text: $siteWords.get()!.authenticating })
  try {
    const stored = Promise.resolve(site.setSessions(sessions))
    if (await within(LOOK_LIMIT_MS, stored) === 'late') {
      // what is stored after all would let somebody in who is not connected; who has tried anew is looked after there
      stored.then(() => mine === keeps && !$caipAddress.get() ? site.setSessions([]) : undefined).catch(() => undefined)
      throw new WidgetError('sign-in-failed', { reason: 'no answer' })
    }
  } catch (e) {
    throw failureOf(e, 'sign-in-failed')
  } finally {
    hideToast()
  }
}

/** What the site has signed; undefined where there is no message in time, or the site signs by itself. Errors: the site's, chunk-failed. */
export const askToSign: OneClick = async chainId => {
  const site = await plugin()
  if (!site || site.signMessage) return undefined
  const data = await within(LOOK_LIMIT_MS, loadSiteWords().then(() => site.createMessage({ accountAddress: '', chainId })))
  // by the same plugin, whatever the project says of it meanwhile
  return data !== 'late' && data.domain && data.uri && data.nonce ? { data, keep: sessions => keep(site, sessions) } : undefined
}

/** Has a wallet of Solana sign in as it connects, where the site's plugin takes that. Errors: chunk-failed; user-rejected. */
export const askOnSolana = async (...asked: Parameters<SignInOnSolana>): Promise<void> => (await plugin())?.signInOnSolana?.(...asked)
