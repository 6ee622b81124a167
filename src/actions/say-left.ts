import { $config } from '../core/config'
import { load } from '../core/registry'
import { $open } from '../core/route'
import { showToast } from '../core/toasts'
import { $locale } from '../core/words'

/**
 * Notifies the user that a wallet was not informed of the disconnect. Most dialogs close with the account: the notice
 * then waits for the next one. Errors: chunk-failed.
 */
export const sayLeft = async (): Promise<void> => {
  const { title, hint } = (await load('walletsWords', $locale.get())).errors['disconnect-failed']
  const say = () => showToast({ kind: 'error', text: `${title}. ${hint}` })
  if ($open.get() || $config.get().enableEmbedded) return say()
  const stop = $open.listen(() => {
    stop()
    say()
  })
}
