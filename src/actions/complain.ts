import { $moneyWords, type Notice } from '../core/money-words'
import { showToast } from '../core/toasts'
import { loadMoneyWords } from './load-money-words'

/** Tells the visitor, in a short notice, what did not come. Without words, which did not come either, there is nothing to tell. */
export const complain = (what: Notice): void => {
  const tell = () => {
    const text = $moneyWords.get()?.notices[what]
    if (text) showToast({ kind: 'error', text })
  }
  if ($moneyWords.get()) tell()
  else loadMoneyWords().then(tell, () => undefined)
}
