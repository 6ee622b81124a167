/**
 * Functions for payments, which the npm entries export: pages without payments do not carry them. They act on the copy
 * that owns the page. A script tag's copy has them as methods of `window.billfold`.
 */
import type { PayActions, PaymentExchange, PaymentOptions, PayResult } from '../core/pay/payment-options'
import { isPaymentInProgress, isPaymentSent, payResultOf, takeReceipt } from '../core/pay/payment-outcome'
import { currentInstance } from './instance'

/** Errors: Error if there is no widget; chunk-failed. */
const loadPay = async (caller: string): Promise<Pick<PayActions, 'pay' | 'openPay'>> => {
  const instance = typeof window === 'undefined' ? undefined : currentInstance()
  if (!instance) throw new Error(`Call createBillfold before ${caller}`)
  const page = (window as { billfold?: Partial<PayActions> }).billfold
  // `push` alone is the queue of a loader that has not loaded yet
  if (page?.pay && page.openPay) return page as PayActions
  if (!instance.load) throw new Error(`Call createBillfold before ${caller}`)
  return instance.load('action', 'pay')
}

/** Follows payments that an earlier page has sent. Without a widget, nothing is followed. */
const resume = () => {
  if (typeof window === 'undefined' || !isPaymentSent()) return
  const load = currentInstance()?.load
  if (load)
    load('action', 'pay').then(
      actions => actions.resumePayments(),
      () => undefined
    )
}

/**
 * Opens a payment of an amount of a token to an address. Settles once the network has decided: `success` is true only
 * for a confirmed payment. A second call for the same payment joins the first one. If an earlier page has sent this
 * payment, and was left before its receipt, settles with that receipt.
 * Errors: option-invalid (a field, the token's decimals on the chain, or `features.pay`), wallet-pending, modal-closed,
 * payment-expired, network-missing, chunk-failed; Error without `createBillfold`.
 */
export const pay = async (options: PaymentOptions): Promise<PayResult> => (await loadPay('pay')).pay(options)

/** Like `pay`, but settles once the payment is shown. `getPayResult` has the outcome. Errors: as `pay`. */
export const openPay = async (options: PaymentOptions): Promise<void> => (await loadPay('openPay')).openPay(options)

/** Returns the exchanges that users can pay with. There are none: payments come from wallets. */
export const getExchanges = async (): Promise<readonly PaymentExchange[]> => []

/**
 * Returns the id of the last payment's transaction, once the network has confirmed it. The first call on a page follows
 * a payment that an earlier page has sent.
 */
export const getPayResult = (): string | undefined => {
  resume()
  return payResultOf(takeReceipt())
}

/** Returns why the last payment failed. Otherwise as `getPayResult`. */
export const getPayError = (): string | undefined => {
  resume()
  return takeReceipt()?.error
}

/** Returns whether a wallet is asked for a payment, or the network has not decided yet. */
export const getIsPaymentInProgress = (): boolean => {
  resume()
  return isPaymentInProgress()
}
