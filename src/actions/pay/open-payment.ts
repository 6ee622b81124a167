/** Shows a payment that the host page requests, and comes back to it after the user has connected a wallet. */
import { WidgetError } from '../../core/platform/errors'
import { $walletRequestCount } from '../../core/session/attempt'
import { $open, $route, open, replace, type RouteName } from '../../core/dialog/route'
import { $payment, changePayment, showPayment, type Payment } from '../../core/pay/payment'
import { keyOfPayment, type PaymentRecord } from '../../core/pay/payment-records'
import { $connection, $connections } from '../../core/session/session'
import type { PaymentRequest } from '../../core/pay/parse-payment'
import type { Network } from '../../core/networks/networks'
import { addCall, callFor, closePayment, expirePayment, PAY_LIMIT_MS, type PaymentCall } from './payment-calls'
import { payerOf } from './prepare-payment'
import { findSent } from './send-payment'
import { settlePayment } from './settle-payment'
import { trackPaymentOpened } from './track-payment'

/** Views of a payment, and of the secure frame, which shows its approval over them. */
const PAYMENT_VIEWS: readonly RouteName[] = ['Pay', 'PayQuote', 'PayLoading', 'ApproveTransaction']

const isPaymentShown = () => PAYMENT_VIEWS.includes($route.get().name)

/** Returns a UUID. A page without HTTPS has no `randomUUID`. */
const newId = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16)).join('')

/** Returns whether the user may still confirm the payment, and no wallet is asked for it. */
const isWaiting = ({ phase }: Payment) => phase === 'open' || phase === 'elsewhere'

const showViews = ({ phase }: Payment, opener?: Element) => {
  replace(phase === 'open' ? 'Pay' : 'PayLoading')
  open(opener)
}

/**
 * Follows the dialog until the payment is closed or sent. A view that connects a wallet closes the dialog, or is left
 * for the payment at once.
 */
const watchDialog = ({ id }: Payment): void => {
  let payer = payerOf($payment.get()!)
  const shown = () => {
    const payment = $payment.get()
    return payment?.id === id && isWaiting(payment) ? payment : undefined
  }
  const hasConnected = (payment: Payment) => {
    const current = payerOf(payment)
    return !!current && current.connector !== payer?.connector
  }
  let lastView = $route.get().name
  // the user has signed in, or has skipped what is optional: a required sign-in that is cancelled disconnects
  const hasSignedIn = (payment: Payment) => lastView === 'SIWXSignMessage' && !!payerOf(payment)
  const comeBack = (payment: Payment) => {
    payer = payerOf(payment)
    changePayment(id, { error: undefined })
    replace('Pay')
    open()
  }
  const onConnect = () => {
    const payment = shown()
    if (payment && $open.get() && !isPaymentShown() && hasConnected(payment)) comeBack(payment)
  }
  const onToggle = (isOpen: boolean) => {
    const payment = shown()
    if (isOpen) return
    if (!payment) {
      if ($payment.get()?.id !== id || $payment.get()?.phase !== 'wallet') stop()
      return
    }
    if (isPaymentShown() || !(hasConnected(payment) || hasSignedIn(payment))) {
      closePayment(id)
      stop()
      return
    }
    // closing continues after its listeners have run
    queueMicrotask(() => comeBack(payment))
  }
  const timer = setTimeout(() => {
    if (shown()) expirePayment(id)
  }, PAY_LIMIT_MS)
  const onNavigate = ({ name }: { name: RouteName }) => {
    lastView = name
  }
  // a dialog that closes within a listener of another store has left its view before this is notified
  const unsubscribers = [$connections.listen(onConnect), $open.listen(onToggle), $route.listen(onNavigate)]
  const stop = () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
  void callFor(keyOfPayment($payment.get()!.request))?.receipt.then(stop, stop)
}

const start = (request: PaymentRequest, network: Network, key: string, opener?: Element): PaymentCall => {
  const startedAtMs = Date.now()
  const payment: Payment = { id: newId(), request, network, startedAtMs, phase: 'open' }
  const call = addCall(payment, key)
  const sent: (PaymentRecord & { transactionId: string }) | undefined = findSent(key, startedAtMs)
  showPayment(payment)
  watchDialog(payment)
  if (sent) void settlePayment(sent, call)
  showViews($payment.get()!, opener)
  trackPaymentOpened(payment)
  return call
}

/**
 * Shows a payment. A call for a payment that is shown or on its way joins it. Another payment that the user has not
 * confirmed is closed. Errors: wallet-pending, if a wallet is asked for something else.
 */
export const openPayment = (request: PaymentRequest, network: Network, opener?: Element): PaymentCall => {
  const key = keyOfPayment(request)
  const running = callFor(key)
  const shown = $payment.get()
  if (running && shown?.id === running.payment.id) {
    if (!$open.get()) showViews(shown, opener)
    return running
  }
  if (running) {
    showPayment({ ...running.payment, phase: 'sent' })
    showViews($payment.get()!, opener)
    return running
  }
  if ($walletRequestCount.get() || shown?.phase === 'wallet')
    throw new WidgetError('wallet-pending', { wallet: $connection.get()?.wallet.name ?? '' })
  if (shown && isWaiting(shown)) closePayment(shown.id)
  return start(request, network, key, opener)
}
