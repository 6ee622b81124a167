/** A transfer: its form, its review, and what became of it. */
import './assets'
import Send from '../../views/send/index'

export const view = {
  WalletSend: Send,
  WalletSendConfirmed: Send,
  WalletSendPreview: Send,
  WalletSendSelectToken: Send
}
