/** Smart sessions of the active account: shows, refetches and revokes them. */
import { isError, WidgetError } from '../../core/platform/errors'
import { reportOrRethrow } from '../../core/platform/report-error'
import { $signInMessages } from '../../core/i18n/lazy-messages'
import { chainData } from '../../core/config/money-options'
import { refetch, type Query } from '../../core/platform/queries'
import type { SmartSession } from '../../core/sign-in/smart-sessions'
import type { Task } from '../../core/platform/tasks'
import { showToast } from '../../core/dialog/toasts'
import { $accountMessages } from '../../core/i18n/messages'
import { ifServed } from '../../services/chain-data'
import { callCosigner, hexOf, toSessions } from '../../services/smart-sessions'
import { withSingleRequest, requestPermission } from './request-permission'
import { watchActiveAccount, getActiveAccount, type ActiveAccount } from '../assets/active-account'

/** Chosen: the same as the history of an account (specification, section 9). Milliseconds. */
const FRESH_MS = 15_000

const queryOf = ({ caipAddress, connection, network }: ActiveAccount): Query<readonly SmartSession[]> => ({
  key: `sessions ${caipAddress}`,
  staleTimeMs: FRESH_MS,
  // Only for EVM, only with a project, and only on a network that the service supports.
  queryFn: async signal =>
    connection.namespace === 'eip155'
      ? ifServed<readonly SmartSession[]>(chainData(), network.caipNetworkId, [], async api =>
          toSessions(caipAddress, await callCosigner(api, caipAddress, '', undefined, signal))
        )
      : []
})

/** Shows the smart sessions and keeps them fresh. Returns a function that stops this. */
export const watchSessions = (show: (task?: Task<readonly SmartSession[]>) => void): (() => void) =>
  watchActiveAccount(queryOf, show)

export const reloadSessions = async (): Promise<void> => {
  const account = getActiveAccount()
  if (account) await refetch(queryOf(account))
}

const METHOD = 'wallet_revokePermissions'

/**
 * Has the wallet sign the revocation and sends it to the co-signer. Returns true once the session is revoked. A
 * failure is shown to the user.
 */
export const revokeSession = async ({ account, pci, permissions, expiry }: SmartSession): Promise<boolean> => {
  const messages = $signInMessages.get()!.sessions
  try {
    await withSingleRequest(async ({ wallet: { name: wallet } }) => {
      const signature = hexOf(
        await requestPermission(account, METHOD, {
          pci,
          permissions: permissions.map(({ type, data }) => ({ type, data })),
          expiry
        })
      )
      if (!signature) throw new WidgetError('wallet-invalid-response', { wallet, method: METHOD })
      await callCosigner(chainData()!, account, '/revoke', { pci, signature })
    })
  } catch (e) {
    reportOrRethrow(e)
    showToast({
      kind: 'error',
      text: isError(e, 'user-rejected') ? $accountMessages.get()!.errors[e.code].title : messages.revokeFailed
    })
    return false
  }
  showToast({ kind: 'success', text: messages.isRevoked })
  await reloadSessions()
  return true
}
