/** A page that is connected as Alice and requests payments. The node is that of the tests of transfers. */
import { configure } from '../../../src/core/config/config'
import { $payment } from '../../../src/core/pay/payment'
import type { PaymentOptions, PayResult } from '../../../src/core/pay/payment-options'
import type { WidgetError } from '../../../src/core/platform/errors'
import { $open, $route, close } from '../../../src/core/dialog/route'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $pending, settlePending, type Pending } from '../../../src/core/activity/pending'
import { act, until } from '../setup'
import { BOB, DOLLAR, HASH, leaveSending, next, sendingPage } from '../send/setup'

export const ether: PaymentOptions = {
  recipient: BOB,
  amount: '0.5',
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}
export const dollars: PaymentOptions = {
  recipient: BOB,
  amount: 12.25,
  paymentAsset: { network: 'eip155:1', asset: DOLLAR, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } }
}

/** Opens a page on which payments are turned on. */
export const payingPage = async (script: Record<string, unknown> = {}) => {
  const page = await sendingPage(script)
  configure({ deferred: { features: { pay: true } } })
  return page
}

export interface Outcome {
  receipt?: PayResult
  error?: WidgetError
}

/** Has the page request a payment. Returns its outcome, which is filled in when the call settles. */
export const request = (options: PaymentOptions = ether): Outcome => {
  const outcome: Outcome = {}
  loadChunk('action', 'pay')
    .then(actions => actions.pay(options))
    .then(
      receipt => {
        outcome.receipt = receipt
      },
      (error: WidgetError) => {
        outcome.error = error
      }
    )
  return outcome
}
export const untilOpen = () => until(() => $open.get() && $payment.get()?.phase === 'open')

/** Shows the payment, and leads to its review once the account's balance is known. */
export const review = async () => {
  await untilOpen()
  const first = await next()
  await until(() => first.find('pay-continue') && !first.find('pay-continue')!.hasAttribute('aria-disabled'))
  await first.press('pay-continue')
  await until(() => $route.get().name === 'PayQuote')
  const shown = await next()
  await untilPayable(shown.find)
  return shown
}
/** Waits until the review shows the fee and its button is enabled. */
export const untilPayable = (find: (id: string) => HTMLElement | null) =>
  until(() => find('fee-likely') && find('pay-confirm') && !find('pay-confirm')!.hasAttribute('aria-disabled'))

/** The network decides about the sent payment. */
export const decide = (status: Pending['status']) => act(async () => settlePending(HASH, { status }))

export const leavePaying = async () => {
  close()
  // A payment is followed until it has an outcome, also without its view.
  for (const { id, status } of $pending.get()) if (status === 'pending') settlePending(id, { status: 'failed' })
  await leaveSending()
}
