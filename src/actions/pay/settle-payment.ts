import { changePayment, type Payment } from '../../core/pay/payment'
import { readPayments, receiptOf, storePayment, type PaymentRecord } from '../../core/pay/payment-records'
import { followPayment } from './follow-payment'
import type { PaymentCall } from './payment-calls'
import { trackPayment } from './track-payment'

/**
 * Waits for the outcome of a sent payment, stores it, and gives the receipt to the call that waits for it. Without a
 * call, the receipt waits until the host page reads it.
 */
export const settlePayment = async (
  record: PaymentRecord & { transactionId: string },
  call?: PaymentCall,
  payment: Payment | undefined = call?.payment
): Promise<void> => {
  const { id: shownId = record.id } = payment ?? {}
  changePayment(shownId, { phase: 'sent', transactionId: record.transactionId, error: undefined })
  const { status, transactionId, error } =
    record.status === 'success' ? { ...record, status: 'success' as const } : await followPayment(record)
  // another tab may have given the host page the receipt meanwhile
  const isDelivered = !!call || readPayments().some(entry => entry.id === record.id && entry.isDelivered)
  const settled: PaymentRecord = { ...record, status, transactionId, error, isDelivered }
  storePayment(settled)
  changePayment(shownId, { phase: status, transactionId })
  if (payment && record.id === payment.id)
    trackPayment(status === 'success' ? 'SUCCESS' : 'ERROR', payment, {
      result: transactionId,
      ...(error !== undefined && { message: error })
    })
  call?.settle(receiptOf(settled)!)
}
