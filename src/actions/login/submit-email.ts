import { changeEmailEntry, $emailEntry, isEmail } from '../../core/login/email-entry'
import { loadChunk } from '../../core/platform/chunks'
import { isError } from '../../core/platform/errors'
import { reportOrRethrow } from '../../core/platform/report-error'
import { $route, push } from '../../core/dialog/route'
import { closeWhenDone } from '../dialog/close'

/** Sends an address and follows it with the next step, unless the user has left the view. */
const logIn = async (email: string): Promise<void> => {
  const route = $route.get()
  const login = await loadChunk('action', 'login')
  const step = await login.sendEmail(email)
  if ($route.get() !== route) return
  if (step === 'VERIFY_OTP') return push('EmailVerifyOtp', { email })
  if (step === 'VERIFY_DEVICE') return push('EmailVerifyDevice', { email })
  const { error } = await login.connect()
  if (error) throw error
  if ($route.get() === route) closeWhenDone()
}

/**
 * Sends the typed address. The entry then says why it was not sent: it has no valid form, the browser is offline, or
 * the request failed. Does nothing while a request is pending, and while another mail must wait.
 */
export const submitEmail = async (): Promise<void> => {
  // a field for addresses has no spaces around its text
  const { text: email, isSending, retryAtMs } = $emailEntry.get()
  if (!email || isSending || retryAtMs > Date.now()) return
  changeEmailEntry({ issue: undefined, retryAtMs: 0 })
  if (!isEmail(email)) return changeEmailEntry({ issue: 'invalid' })
  if (!navigator.onLine) return changeEmailEntry({ issue: 'offline' })
  changeEmailEntry({ isSending: true })
  try {
    await logIn(email)
  } catch (e) {
    if (!isError(e)) throw e
    const waitMs = isError(e, 'service-failed') ? (e.facts.retryAfterMs ?? 0) : 0
    changeEmailEntry({ issue: e, retryAtMs: waitMs && Date.now() + waitMs })
    // what the embedded wallet says about the address is for the user alone
    if (!isError(e, 'wallet-failed')) reportOrRethrow(e)
  } finally {
    changeEmailEntry({ isSending: false })
  }
}
