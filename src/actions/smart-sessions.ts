/** Smart sessions of the active account: shows, refetches and revokes them. */
import { isError, WidgetError } from '../core/errors'
import { toHost } from '../core/failures'
import { $siteWords } from '../core/late-words'
import { chainData } from '../core/money-options'
import { askAgain, type Question } from '../core/queries'
import type { SmartSession } from '../core/smart-sessions'
import type { Task } from '../core/tasks'
import { showToast } from '../core/toasts'
import { $moreWords } from '../core/words'
import { callCosigner, hexOf, toSessions } from '../services/smart-sessions'
import { alone, askPermission } from './ask-permission'
import { followPlace, placeInUse, type InUse } from './follow-place'

/** Chosen: the same as the history of an account (specification, section 9). Milliseconds. */
const FRESH_MS = 15_000

const questionOf = ({ caipAddress, connection }: InUse): Question<readonly SmartSession[]> => ({
  key: `sessions ${caipAddress}`,
  freshMs: FRESH_MS,
  ask: async signal => {
    const api = chainData()
    // Only for EVM, and only with a project.
    return api && connection.namespace === 'eip155'
      ? toSessions(caipAddress, await callCosigner(api, caipAddress, '', undefined, signal))
      : []
  }
})

/** Shows the smart sessions and keeps them fresh. Returns a function that stops this. */
export const watchSessions = (show: (task?: Task<readonly SmartSession[]>) => void): (() => void) =>
  followPlace(questionOf, show)

export const reloadSessions = async (): Promise<void> => {
  const place = placeInUse()
  if (place) await askAgain(questionOf(place))
}

const METHOD = 'wallet_revokePermissions'

/**
 * Has the wallet sign the revocation and sends it to the co-signer. Returns true once the session is revoked. A
 * failure is shown to the user.
 */
export const revokeSession = async ({ account, pci, permissions, expiry }: SmartSession): Promise<boolean> => {
  const words = $siteWords.get()!.sessions
  try {
    await alone(async ({ wallet: { name: wallet } }) => {
      const signature = hexOf(
        await askPermission(account, METHOD, {
          pci,
          permissions: permissions.map(({ type, data }) => ({ type, data })),
          expiry
        })
      )
      if (!signature) throw new WidgetError('wallet-nonsense', { wallet, method: METHOD })
      await callCosigner(chainData()!, account, '/revoke', { pci, signature })
    })
  } catch (e) {
    toHost(e)
    showToast({
      kind: 'error',
      text: isError(e, 'user-rejected') ? $moreWords.get()!.errors[e.code].title : words.revokeFailed
    })
    return false
  }
  showToast({ kind: 'success', text: words.isRevoked })
  await reloadSessions()
  return true
}
