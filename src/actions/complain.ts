import type { TransactionErrorCode, WidgetError } from '../core/errors'
import { $moneyWords, loadMoneyWords, type Notice } from '../core/late-words'
import type { Pending } from '../core/pending'
import { $route } from '../core/route'
import { $sent } from '../core/sending'
import { showToast } from '../core/toasts'

/** Tells the visitor, in a short notice, what did not come. Without words, which did not come either, there is nothing to tell. */
export const complain = (what: Notice, kind: 'error' | 'success' | 'loading' = 'error'): void => {
  const tell = () => {
    const text = $moneyWords.get()?.notices[what]
    if (text) showToast({ kind, text })
  }
  if ($moneyWords.get()) tell()
  else loadMoneyWords().then(tell, () => undefined)
}

/** Tells that something was sent, to whoever looks at another view by now. */
export const tellStarted = (): void => complain('started', 'success')

/** Tells what became of a transaction that was sent here, unless the view that shows says it itself: a notice would lie over its title. */
export const announceSettled = (status: Exclude<Pending['status'], 'pending'>, id: string): void => {
  if ($route.get().name !== 'WalletSendConfirmed' || $sent.get()?.pending.id !== id)
    complain(status, status === 'confirmed' || status === 'repriced' ? 'success' : 'error')
}

/** Tells, in a short notice, what the words of an error are headed with. */
export const complainOf = (code: TransactionErrorCode | 'fee-too-much'): void => {
  loadMoneyWords().then(
    () => showToast({ kind: 'error', text: $moneyWords.get()!.errors[code].title }),
    () => undefined
  )
}

/** Tells why nobody can say what became of a transaction that was sent here: dropped, late, or another than was shown. */
export const announceEndless = ({ code }: WidgetError): void => {
  if (code === 'transaction-dropped' || code === 'transaction-late' || code === 'transaction-altered') complainOf(code)
}
