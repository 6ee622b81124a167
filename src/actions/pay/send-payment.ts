import { $walletRequestCount } from '../../core/session/attempt'
import { isError, WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { isNothingSent } from '../../core/send/sending'
import { $open } from '../../core/dialog/route'
import { $payerAssets, $paymentQuote, changePayment, $payment, type Payment } from '../../core/pay/payment'
import {
  keyOfPayment,
  readPayments,
  removePayment,
  storePayment,
  type PaymentRecord
} from '../../core/pay/payment-records'
import { submitTransfer } from '../send/submit-transfer'
import { callFor, closePayment, expirePayment, isOverdue, unconfirmedPayment } from './payment-calls'
import { waitForOtherTab, withPaymentLock } from './payment-lock'
import { payerAddress, payerOf, quotePayment } from './prepare-payment'
import { settlePayment } from './settle-payment'
import { trackPayment } from './track-payment'

type SentRecord = PaymentRecord & { transactionId: string }

/**
 * Returns the same payment that another tab has sent since this one was opened, or that an earlier page has sent
 * without giving the host page its receipt.
 */
export const findSent = (key: string, startedAtMs: number, ownId?: string): SentRecord | undefined =>
  readPayments().find(
    (entry): entry is SentRecord =>
      entry.key === key &&
      entry.id !== ownId &&
      (entry.status === 'sent' || entry.status === 'success') &&
      entry.transactionId !== undefined &&
      (!entry.isDelivered || entry.atMs >= startedAtMs)
  )

/** Returns the same payment of another tab or an earlier page whose wallet has not answered. */
const findUnanswered = (key: string, ownId: string) =>
  readPayments().find(entry => entry.key === key && entry.id !== ownId && entry.status === 'wallet')

const changeShown = (payment: Payment, part: Partial<Payment>) => changePayment(payment.id, part)

/**
 * Returns whether nothing was sent. A node refuses a nonce also if it has the same transaction already. On EVM and
 * Solana, any other failed transaction has moved nothing.
 */
const hasSentNothing = (e: unknown) =>
  isError(e, 'transaction-failed') ? e.facts.refusal !== 'nonce' : isNothingSent(e)

/**
 * Handles a request that the wallet did not fulfil. After an unclear answer, the wallet may have sent the payment: its
 * record stays, and the user is warned before another request.
 */
const handleFailure = async (payment: Payment, e: unknown): Promise<void> => {
  const isRepeated = payment.isRepeated || !hasSentNothing(e)
  if (!isRepeated) removePayment(payment.id)
  const error = isError(e) ? e : undefined
  if (error) {
    trackPayment('ERROR', payment, { message: error.message })
    reportError(error)
  }
  changeShown(payment, { phase: 'open', error, isRepeated })
  if (isOverdue(payment)) expirePayment(payment.id)
  else if (!$open.get()) closePayment(payment.id)
  else if (isError(e, 'fee-changed')) await quotePayment()
  if (!error) throw e
}

/** Asks the wallet, unless the same payment was sent elsewhere meanwhile. */
const requestFromWallet = async (payment: Payment): Promise<void> => {
  const { id, network, request, isRepeated, startedAtMs } = payment
  const key = keyOfPayment(request)
  const call = callFor(key)
  const sent = findSent(key, startedAtMs, id)
  if (sent) {
    void settlePayment(sent, call, payment)
    return
  }
  const unanswered = findUnanswered(key, id)
  if (unanswered && !isRepeated) {
    changeShown(payment, { phase: 'open', isRepeated: true })
    return
  }
  try {
    const quote = $paymentQuote.get().data
    const payer = payerOf(payment)
    const caipAddress = payerAddress(payment)
    const isQuoted =
      quote && payer?.accounts[0] === quote.transfer.from && caipAddress?.startsWith(`${network.caipNetworkId}:`)
    if (!isQuoted || !payer || !caipAddress)
      throw new WidgetError('account-changed', { address: quote?.transfer.from ?? '' })
    if (unanswered) removePayment(unanswered.id)
    const atMs = Date.now()
    storePayment({ id, key, status: 'wallet', caipAddress, atMs, isDelivered: false })
    trackPayment('INITIATED', payment)
    const { symbol = request.symbol } = $payerAssets.get().data ?? {}
    const { decimals, icon } = request
    const { id: transactionId } = await submitTransfer(quote, payer, caipAddress, {
      name: symbol,
      symbol,
      decimals,
      icon
    })
    const record: SentRecord = { id, key, status: 'sent', caipAddress, atMs, transactionId, isDelivered: false }
    storePayment(record)
    void settlePayment(record, call)
  } catch (e) {
    await handleFailure(payment, e)
  }
}

/** Waits for the tab that asks a wallet for the same payment, then takes its outcome, or lets the user pay here. */
const waitElsewhere = async (payment: Payment): Promise<void> => {
  const key = keyOfPayment(payment.request)
  changeShown(payment, { phase: 'elsewhere' })
  await waitForOtherTab(key)
  if ($payment.get()?.id !== payment.id || $payment.get()?.phase !== 'elsewhere') return
  const sent = findSent(key, payment.startedAtMs, payment.id)
  if (sent) void settlePayment(sent, callFor(key), payment)
  else changeShown(payment, { phase: 'open' })
}

/**
 * Has the quoted payment signed and sent. Does nothing while a wallet is asked, here or in another tab. The outcome is
 * in `$payment`.
 */
export const sendPayment = async (): Promise<void> => {
  const payment = unconfirmedPayment()
  const { status, fetchStatus } = $paymentQuote.get()
  if (!payment || status !== 'success' || fetchStatus !== 'idle' || $walletRequestCount.get()) return
  if (isOverdue(payment)) return expirePayment(payment.id)
  changeShown(payment, { phase: 'wallet', error: undefined })
  const hasRun = await withPaymentLock(keyOfPayment(payment.request), () => requestFromWallet(payment))
  if (!hasRun) await waitElsewhere(payment)
}
