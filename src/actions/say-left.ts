import { $config } from '../core/config'
import { load } from '../core/registry'
import { $open } from '../core/route'
import { showToast } from '../core/toasts'
import { $locale } from '../core/words'

/** Tells the person of a wallet that could not be told of the end: in the dialog that is there, else, since most close with the account, in the next. Errors: chunk-failed. */
export const sayLeft = async (): Promise<void> => {
  const { title, hint } = (await load('walletsWords', $locale.get())).errors['disconnect-failed']
  const say = () => showToast({ kind: 'error', text: `${title}. ${hint}` })
  if ($open.get() || $config.get().enableEmbedded) return say()
  const stop = $open.listen(() => {
    stop()
    say()
  })
}
