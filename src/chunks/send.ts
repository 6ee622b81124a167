/** A transfer: its form, its review, and what became of it. */
import './assets'
import Send from '../../views/send/index'
import send from '../actions/send/send.chunk'

export const action = { send }
export const view = {
  WalletSend: Send,
  WalletSendConfirmed: Send,
  WalletSendPreview: Send,
  WalletSendSelectToken: Send
}
