import { $config } from '../core/config'
import { $open } from '../core/route'
import { showToast } from '../core/toasts'
import { $walletsWords } from '../core/wallets-words'
import { loadWalletsWords } from './load-wallets-words'

/** Tells the person of a wallet that could not be told of the end: in the dialog that is there, else, since most close with the account, in the next. Errors: chunk-failed. */
export const sayLeft = async (): Promise<void> => {
  await loadWalletsWords()
  const say = () => {
    const { title, hint } = $walletsWords.get()!.errors['disconnect-failed']
    showToast({ kind: 'error', text: `${title}. ${hint}` })
  }
  if ($open.get() || $config.get().enableEmbedded) return say()
  const stop = $open.listen(() => {
    stop()
    say()
  })
}
