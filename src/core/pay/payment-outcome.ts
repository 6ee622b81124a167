/** What the host page can read about its last payment. */
import type { PayResult } from './payment-options'
import { $payment } from './payment'
import { readPayments, receiptOf, storePayment } from './payment-records'

/** Returns whether the network has yet to decide about a payment. */
export const isPaymentSent = (): boolean => readPayments().some(({ status }) => status === 'sent')

/** Returns whether a wallet is asked for a payment, or the network has yet to decide about one. */
export const isPaymentInProgress = (): boolean => $payment.get()?.phase === 'wallet' || isPaymentSent()

/** Returns the receipt of the last payment with an outcome, and notes that the host page has it. */
export const takeReceipt = (): PayResult | undefined => {
  const settled = readPayments().find(receiptOf)
  if (!settled) return undefined
  if (!settled.isDelivered) storePayment({ ...settled, isDelivered: true })
  return receiptOf(settled)
}

/** Returns the id of the last payment's transaction. Undefined if it was not confirmed. */
export const payResultOf = (receipt: PayResult | undefined): string | undefined =>
  receipt?.success ? receipt.result : undefined
