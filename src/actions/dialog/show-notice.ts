import type { TransactionErrorCode, WidgetError } from '../../core/platform/errors'
import { $assetMessages, loadAssetMessages, type Notice } from '../../core/i18n/lazy-messages'
import type { Pending } from '../../core/activity/pending'
import { $route } from '../../core/dialog/route'
import { $sent } from '../../core/send/sending'
import { showToast } from '../../core/dialog/toasts'

/** Shows a short notice over the title of the current view. Shows nothing if its text fails to load. */
export const showNotice = (notice: Notice, kind: 'error' | 'success' | 'loading' = 'error'): void => {
  const show = () => {
    const text = $assetMessages.get()?.notices[notice]
    if (text) showToast({ kind, text })
  }
  if ($assetMessages.get()) show()
  else loadAssetMessages().then(show, () => undefined)
}

/** Notifies the user that a transaction was sent if they have moved to another view. */
export const showTransferStarted = (): void => showNotice('started', 'success')

/**
 * Announces the outcome of a transaction that was sent here. Shows no notice if the current view reports it itself:
 * the notice would cover its title.
 */
export const showTransferOutcome = (status: Exclude<Pending['status'], 'pending'>, id: string): void => {
  if ($route.get().name !== 'WalletSendConfirmed' || $sent.get()?.pending.id !== id)
    showNotice(status, status === 'confirmed' || status === 'repriced' ? 'success' : 'error')
}

/** Shows the title of an error's message as a short notice. */
export const showTransferError = (code: TransactionErrorCode | 'fee-too-much'): void => {
  loadAssetMessages().then(
    () => showToast({ kind: 'error', text: $assetMessages.get()!.errors[code].title }),
    () => undefined
  )
}

/**
 * Announces why the outcome of a transaction that was sent here is unknown: it was dropped, is late, or differs from
 * the one shown.
 */
export const showTransferUnresolved = ({ code }: WidgetError): void => {
  if (code === 'transaction-dropped' || code === 'transaction-late' || code === 'transaction-altered')
    showTransferError(code)
}
