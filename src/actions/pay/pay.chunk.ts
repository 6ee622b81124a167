/** Payments that the host page requests, as one lazy chunk. */
import { currentInstance } from '../../api/instance'
import { $config } from '../../core/config/config'
import { $networksComplete, networkOf, type Network } from '../../core/networks/networks'
import { invalidPayment, parsePayment, type PaymentRequest } from '../../core/pay/parse-payment'
import type { PayActions, PaymentOptions } from '../../core/pay/payment-options'
import { isPaymentInProgress, payResultOf, takeReceipt } from '../../core/pay/payment-outcome'
import { forgetDelivered, readPayments, type PaymentRecord } from '../../core/pay/payment-records'
import { record } from '../../core/platform/guards'
import { describe } from '../../core/platform/describe-value'
import { WidgetError } from '../../core/platform/errors'
import { reportOrRethrow } from '../../core/platform/report-error'
import { withTimeout } from '../../core/platform/tasks'
import { $storedSession } from '../../core/session/session'
import { loadNetworks } from '../networks/load-networks'
import { senderOf } from '../send/submit-transfer'
import { callFor } from './payment-calls'
import { openPayment } from './open-payment'
import { settlePayment } from './settle-payment'

/** Longest wait for a stored connection. Milliseconds. Chosen: as `open`; the payment also notices it later. */
const RESTORE_LIMIT_MS = 1_000

/** Errors: option-invalid. */
const requireFeature = () => {
  const { pay } = record($config.get().deferred['features'])
  if (pay !== true)
    throw new WidgetError('option-invalid', { option: 'features.pay', expected: 'true', got: describe(pay) })
}

/** Returns the network. Errors: option-invalid; network-missing and chunk-failed while the networks load. */
const networkFor = async ({ network: id, token, decimals }: PaymentRequest): Promise<Network> => {
  if (!networkOf(id) && !$networksComplete.get()) await loadNetworks()
  const network = networkOf(id)
  if (!network) throw invalidPayment('paymentAsset.network', 'a network of the option networks', id)
  const own = network.nativeCurrency.decimals
  if (token === undefined && decimals !== own)
    throw invalidPayment('paymentAsset.metadata.decimals', `${own}, as on ${network.name}`, decimals)
  return network
}

/** Errors: option-invalid, chunk-failed. */
const checkAddresses = async ({ recipient, token }: PaymentRequest, network: Network): Promise<void> => {
  const { isAddress } = await senderOf({ network })
  const expected = `an address on ${network.name}`
  if (!(await isAddress(network, recipient))) throw invalidPayment('recipient', expected, recipient)
  if (token === undefined) return
  if (!(await isAddress(network, token))) throw invalidPayment('paymentAsset.asset', expected, token)
  if (token.toLowerCase() === recipient.toLowerCase())
    throw invalidPayment('recipient', 'an address other than that of the token', recipient)
}

let isWatching = false

const forgetPayments = () => {
  const { connections } = $storedSession.get()
  forgetDelivered(caipAddress => caipAddress.split(':')[0]! in connections)
}

/** Forgets payments with their accounts, from the first payment of the page on. */
const watchDisconnections = () => {
  if (!isWatching) $storedSession.listen(forgetPayments)
  isWatching = true
}

const begin = async (options: PaymentOptions, opener?: Element) => {
  const request = parsePayment(options)
  requireFeature()
  const network = await networkFor(request)
  await checkAddresses(request, network)
  watchDisconnections()
  const ready = currentInstance()?.api?.ready?.() ?? Promise.resolve()
  await withTimeout(RESTORE_LIMIT_MS, ready)
  return openPayment(request, network, opener)
}

let hasResumed = false

/** Follows the payments that an earlier page has sent, once per page. */
const resumePayments = () => {
  if (hasResumed) return
  hasResumed = true
  for (const entry of readPayments()) {
    if (entry.status !== 'sent' || !entry.transactionId || callFor(entry.key)) continue
    settlePayment(entry as PaymentRecord & { transactionId: string }).catch(reportOrRethrow)
  }
}

const pay: PayActions = {
  pay: async (options, opener) => (await begin(options, opener)).receipt,
  openPay: async (options, opener) => void (await begin(options, opener)),
  getExchanges: () => [],
  getPayResult: () => {
    resumePayments()
    return payResultOf(takeReceipt())
  },
  getPayError: () => {
    resumePayments()
    return takeReceipt()?.error
  },
  getIsPaymentInProgress: () => {
    resumePayments()
    return isPaymentInProgress()
  },
  resumePayments,
  forgetPayments
}
export default pay
