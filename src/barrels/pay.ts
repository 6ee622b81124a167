/** Barrel for the views of a payment. In the barrel of holdings, all views of an account would load it. */
export {
  leavePaymentReview,
  loadPayerAssets,
  payerOf,
  quotePayment,
  switchToPayment,
  watchPayer
} from '../actions/pay/prepare-payment'
export { sendPayment } from '../actions/pay/send-payment'
export { $payerAssets, $payment, $paymentQuote, type Payment, type PayerAssets } from '../core/pay/payment'
export { $payMessages, loadPayMessages } from '../core/pay/pay-messages'
export type { PayMessages } from '../../i18n/en/pay'
