import { useCallback, useMemo } from 'react'
import { $attempt } from '../../core/session/attempt'
import { isError, type WidgetError } from '../../core/platform/errors'
import { $namedLoginError } from '../../core/login/named-login'
import { $failure } from '../../core/platform/report-error'
import type { AccountState } from '../../api/snapshot'
import { requireInstance } from '../require-instance'
import { waitUntilOver } from '../wait-until-over'
import { useOutcome } from './use-outcome'

export interface UseWalletButton {
  /**
   * Opens the dialog for the wallet. Returns the connected account once the dialog has closed, or undefined.
   * It may be passed as `onClick` directly.
   */
  connect(press?: { readonly currentTarget: EventTarget | null }): Promise<AccountState | undefined>
  /** `pending` while the dialog is open. For an embedded dialog, `pending` while it shows the wallet. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /**
   * Includes a rejection by the user, and `wallet-unknown` if no wallet has that name. If the user closed the dialog:
   * `modal-closed` for a login, undefined for a wallet.
   */
  error: WidgetError | undefined
}

/**
 * Returns the state and action of a custom button for one wallet, given by id, rdns or name, or for a login: `email`,
 * `google`, `x`, `discord`, `farcaster`, `github`, `apple`, `facebook`. It does what `BillfoldWalletButton` does.
 */
export const useWalletButton = (wallet: string): UseWalletButton => {
  const [{ status, error }, settle] = useOutcome()
  const connect = useCallback<UseWalletButton['connect']>(
    async press => {
      const api = requireInstance('useWalletButton')
      const attemptBefore = $attempt.get()
      const failureBefore = $failure.get()
      const loginErrorBefore = $namedLoginError.get()
      const wasConnected = api.getAccount().isConnected
      settle({ status: 'pending' })
      await api.open({ wallet, opener: press?.currentTarget instanceof Element ? press.currentTarget : undefined })
      await waitUntilOver()
      const account = api.getAccount()
      const attemptAfter = $attempt.get()
      const isNew = attemptAfter !== attemptBefore
      const failureAfter = $failure.get()
      // The user learns of other failures, such as a list that did not load, without this hook.
      const error =
        (isNew && attemptAfter.error) ||
        (failureAfter !== failureBefore && isError(failureAfter, 'wallet-unknown') && failureAfter) ||
        ($namedLoginError.get() !== loginErrorBefore && $namedLoginError.get()) ||
        undefined
      if (account.isConnected && (!wasConnected || (isNew && !error))) settle({ status: 'success' })
      else settle(error ? { status: 'error', error } : { status: 'idle' })
      return account.isConnected ? account : undefined
    },
    [wallet]
  )
  return useMemo(() => ({ connect, status, error }), [connect, status, error])
}
