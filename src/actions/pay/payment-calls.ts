/** What the host page's calls wait for: the receipt of each payment, or the reason that it failed. */
import { withMessage } from '../../core/platform/call-errors'
import { WidgetError } from '../../core/platform/errors'
import { changePayment, $payment, type Payment } from '../../core/pay/payment'
import type { PayResult } from '../../core/pay/payment-options'
import { isUnanswered } from '../../core/pay/payment-records'
import { resetPaymentQuote } from '../../core/pay/payment'
import { trackPayment } from './track-payment'

/** Milliseconds. Specification of the public calls, which hosts know. */
export const PAY_LIMIT_MS = 300_000

export interface PaymentCall {
  payment: Payment
  key: string
  receipt: Promise<PayResult>
  settle(receipt: PayResult): void
  reject(error: WidgetError): void
}

/** The payments of this page that are not settled, by what they request. */
const calls = new Map<string, PaymentCall>()

export const callFor = (key: string): PaymentCall | undefined => calls.get(key)
const callOf = (id: string) => [...calls.values()].find(({ payment }) => payment.id === id)

/** Registers a payment. Its call stays until it is settled. */
export const addCall = (payment: Payment, key: string): PaymentCall => {
  let settle: PaymentCall['settle'] = () => {}
  let reject: PaymentCall['reject'] = () => {}
  const receipt = new Promise<PayResult>((onReceipt, onError) => {
    settle = onReceipt
    reject = onError
  })
  // the host page may only have opened the payment
  receipt.catch(() => undefined)
  const remove = () => {
    if (calls.get(key) === call) calls.delete(key)
  }
  const call: PaymentCall = {
    payment,
    key,
    receipt,
    settle: result => {
      remove()
      settle(result)
    },
    reject: error => {
      remove()
      reject(error)
    }
  }
  calls.set(key, call)
  return call
}

/** Ends a payment that the chain contradicts. */
export const refusePayment = (id: string, error: WidgetError): void => {
  const call = callOf(id)
  if (!call) return
  trackPayment('ERROR', call.payment, { message: error.message })
  call.reject(error)
  changePayment(id, { phase: 'refused' })
}

/** Returns what the host page reads about a payment that ends without a receipt. */
const sentText = ({ key }: PaymentCall) =>
  isUnanswered(key) ? 'A wallet was asked for it, and may have sent it' : 'Nothing was sent'

/** Ends a payment that the user has not confirmed in time. */
export const expirePayment = (id: string): void => {
  const call = callOf(id)
  if (!call) return
  const error = withMessage(
    new WidgetError('payment-expired', { limitMs: PAY_LIMIT_MS }),
    `The user did not confirm the payment within ${PAY_LIMIT_MS / 60_000} minutes. ${sentText(call)}`
  )
  trackPayment('ERROR', call.payment, { message: error.message })
  call.reject(error)
  resetPaymentQuote()
  changePayment(id, { phase: 'expired', error: undefined })
}

/** Ends a payment that the user, or another call, has closed. */
export const closePayment = (id: string): void => {
  const call = callOf(id)
  call?.reject(withMessage(new WidgetError('modal-closed', {}), `The payment was closed. ${sentText(call)}`))
}

/** Returns whether a payment has used up its time. Timers of a sleeping device are late. */
export const isOverdue = ({ startedAtMs }: Payment): boolean => Date.now() - startedAtMs >= PAY_LIMIT_MS

/** Returns the shown payment, if the user may still confirm it. */
export const unconfirmedPayment = (): Payment | undefined => {
  const payment = $payment.get()
  return payment?.phase === 'open' ? payment : undefined
}
