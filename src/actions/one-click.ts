/** Signing in along with the connection, where a wallet elsewhere can do both at once. Specification, section 4. */
import type { ChainId } from '../core/caip'
import { WidgetError } from '../core/errors'
import { $siteWords, loadSiteWords } from '../core/late-words'
import type { SIWXMessageData, SIWXSession } from '../core/siwx'
import { within } from '../core/tasks'
import { hideToast, showToast } from '../core/toasts'
import { failureOf, LOOK_LIMIT_MS, plugin } from './sign-in'

/** The fields of the site's message; undefined where there are none in time, or the site signs by itself. Errors: the site's, chunk-failed. */
export const fieldsToSign = async (chainId: ChainId): Promise<SIWXMessageData | undefined> => {
  const site = await plugin()
  if (!site || site.signMessage) return undefined
  const message = await within(LOOK_LIMIT_MS, loadSiteWords().then(() => site.createMessage({ accountAddress: '', chainId })))
  return message !== 'late' && message.domain && message.uri && message.nonce ? message : undefined
}

/** Has the site store what was signed, and tells the person of the wait. Errors: sign-in-failed. */
export const keepSigned = async (sessions: readonly SIWXSession[]): Promise<void> => {
  showToast({ kind: 'loading', text: $siteWords.get()!.authenticating })
  try {
    if (await within(LOOK_LIMIT_MS, Promise.resolve((await plugin())?.setSessions(sessions))) === 'late') throw new WidgetError('sign-in-failed', { reason: 'no answer' })
  } catch (e) {
    throw failureOf(e, 'sign-in-failed')
  } finally {
    hideToast()
  }
}
