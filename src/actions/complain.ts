import type { TransactionErrorCode, WidgetError } from '../core/errors'
import { $moneyWords, loadMoneyWords, type Notice } from '../core/late-words'
import type { Pending } from '../core/pending'
import { $route } from '../core/route'
import { $sent } from '../core/sending'
import { showToast } from '../core/toasts'

/** Shows a short notice about what failed to load. Shows nothing if the messages failed to load, too. */
export const complain = (what: Notice, kind: 'error' | 'success' | 'loading' = 'error'): void => {
  const tell = () => {
    const text = $moneyWords.get()?.notices[what]
    if (text) showToast({ kind, text })
  }
  if ($moneyWords.get()) tell()
  else loadMoneyWords().then(tell, () => undefined)
}

/** Notifies the user that a transaction was sent if they have moved to another view. */
export const tellStarted = (): void => complain('started', 'success')

/**
 * Announces the outcome of a transaction that was sent here. Shows no notice if the current view reports it itself:
 * the notice would cover its title.
 */
export const announceSettled = (status: Exclude<Pending['status'], 'pending'>, id: string): void => {
  if ($route.get().name !== 'WalletSendConfirmed' || $sent.get()?.pending.id !== id)
    complain(status, status === 'confirmed' || status === 'repriced' ? 'success' : 'error')
}

/** Shows the title of an error's message as a short notice. */
export const complainOf = (code: TransactionErrorCode | 'fee-too-much'): void => {
  loadMoneyWords().then(
    () => showToast({ kind: 'error', text: $moneyWords.get()!.errors[code].title }),
    () => undefined
  )
}

/**
 * Announces why the outcome of a transaction that was sent here is unknown: it was dropped, is late, or differs from
 * the one shown.
 */
export const announceEndless = ({ code }: WidgetError): void => {
  if (code === 'transaction-dropped' || code === 'transaction-late' || code === 'transaction-altered') complainOf(code)
}
