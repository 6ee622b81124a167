import { $config } from '../../core/config/config'
import { loadChunk } from '../../core/platform/chunks'
import { $open } from '../../core/dialog/route'
import { showToast } from '../../core/dialog/toasts'
import { $locale } from '../../core/i18n/messages'

/**
 * Notifies the user that a wallet was not informed of the disconnect. Most dialogs close with the account: the notice
 * then waits for the next one. Errors: chunk-failed.
 */
export const notifyRemoteDisconnectFailed = async (): Promise<void> => {
  const { title, hint } = (await loadChunk('walletMessages', $locale.get())).errors['disconnect-failed']
  const show = () => showToast({ kind: 'error', text: `${title}. ${hint}` })
  if ($open.get() || $config.get().enableEmbedded) return show()
  const unsubscribe = $open.listen(() => {
    unsubscribe()
    show()
  })
}
