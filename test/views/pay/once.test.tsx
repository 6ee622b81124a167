/** A payment is made once: in two tabs, after a reload, and at its time limit. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addPending } from '../../../src/core/activity/pending'
import { settlePayment } from '../../../src/actions/pay/settle-payment'
import { $payment } from '../../../src/core/pay/payment'
import { keyOfPayment, readPayments, storePayment, type PaymentRecord } from '../../../src/core/pay/payment-records'
import { parsePayment } from '../../../src/core/pay/parse-payment'
import { close } from '../../../src/core/dialog/route'
import { loadChunk } from '../../../src/core/platform/chunks'
import { ALICE, deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { fakeClock, until as untilSettled } from '../../doubles/fake-clock'
import { BOB, HASH, sent } from '../send/setup'
import { decide, ether, leavePaying, payingPage, request, review, untilOpen } from './setup'

const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true })

test.after.each(async () => {
  setLocks(undefined)
  await leavePaying()
})

const earlier = (part: Partial<PaymentRecord>): PaymentRecord => ({
  id: 'of another page',
  key: keyOfPayment(parsePayment(ether)),
  status: 'sent',
  caipAddress: `eip155:1:${ALICE}`,
  atMs: Date.now(),
  transactionId: HASH,
  isDelivered: false,
  ...part
})
/** Stores the transfer of an earlier page or another tab. */
const addEarlierTransfer = () =>
  addPending({
    id: HASH,
    caipAddress: `eip155:1:${ALICE}`,
    to: BOB,
    amount: 500_000_000_000_000_000n,
    token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    sentAtMs: Date.now(),
    status: 'pending'
  })

test('a payment that an earlier page has sent is followed, not made again', async () => {
  const { wallet } = await payingPage()
  addEarlierTransfer()
  storePayment(earlier({}))
  const outcome = request()
  await until(() => $payment.get()?.phase === 'sent')
  await decide('confirmed')
  await until(() => outcome.receipt)
  assert.equal([outcome.receipt, sent(wallet).length], [{ success: true, result: HASH }, 0])
  // its receipt was delivered: the same call is another purchase
  request()
  await untilOpen()
})

test('a page reads the outcome of what an earlier page has sent', async () => {
  await payingPage()
  addEarlierTransfer()
  storePayment(earlier({}))
  const actions = await loadChunk('action', 'pay')
  assert.equal([actions.getPayResult(), actions.getIsPaymentInProgress()], [undefined, true])
  await decide('failed')
  await until(() => actions.getPayError())
  assert.equal(
    [actions.getPayError(), actions.getPayResult(), actions.getIsPaymentInProgress(), actions.getExchanges()],
    ['The network refused the transaction', undefined, false, []]
  )
})

test('a receipt that another tab has delivered stays delivered when this page learns the outcome', async () => {
  await payingPage()
  addEarlierTransfer()
  storePayment(earlier({}))
  const settling = settlePayment({ ...earlier({}), transactionId: HASH })
  storePayment(earlier({ status: 'success', isDelivered: true }))
  await decide('confirmed')
  await settling
  assert.equal(
    readPayments().map(({ status, isDelivered }) => [status, isDelivered]),
    [['success', true]]
  )
})

test('what another tab has sent meanwhile is not sent again at the press', async () => {
  const { wallet } = await payingPage()
  const outcome = request()
  const { press } = await review()
  addEarlierTransfer()
  storePayment(earlier({ status: 'success', isDelivered: true }))
  await press('pay-confirm')
  await until(() => outcome.receipt)
  assert.equal([outcome.receipt, sent(wallet).length], [{ success: true, result: HASH }, 0])
})

test('a request whose answer is unknown is repeated only after a warning', async () => {
  const { wallet } = await payingPage()
  storePayment(earlier({ status: 'wallet', transactionId: undefined }))
  const outcome = request()
  const { press, waitForText } = await review()
  await press('pay-confirm')
  await waitForText('A wallet was asked for this payment before')
  assert.is(sent(wallet).length, 0)
  await press('pay-confirm')
  await until(() => $payment.get()?.phase === 'sent')
  assert.equal([sent(wallet).length, readPayments().length], [1, 1])
  await decide('confirmed')
  await until(() => outcome.receipt?.success)
})

const unclear = {
  'no hash': { eth_sendTransaction: 'sent' },
  'an internal error': { eth_sendTransaction: refusing(rpcError(-32603, 'Internal error')) },
  'a nonce that is used': { eth_sendTransaction: refusing(rpcError(-32000, 'already known')) }
}
for (const [answer, script] of Object.entries(unclear))
  test(`a wallet that answers with ${answer} may have sent the payment, which is not called unsent`, async () => {
    const { wallet } = await payingPage(script)
    const outcome = request()
    const { press, waitForText } = await review()
    await press('pay-confirm')
    await waitForText('A wallet was asked for this payment before')
    assert.equal([$payment.get()?.phase, readPayments().map(({ status }) => status)], ['open', ['wallet']])
    // a refusal of the second request says nothing about the first one
    wallet.answers['eth_sendTransaction'] = refusing(rpcError(4001))
    await press('pay-confirm')
    await waitForText('Declined in Fox.')
    assert.is(readPayments().length, 1)
    await act(async () => close())
    await until(() => outcome.error)
    assert.is(outcome.error?.message, 'The payment was closed. A wallet was asked for it, and may have sent it')
    // another call for it warns, too
    request()
    const again = await review()
    const requests = sent(wallet).length
    await again.press('pay-confirm')
    await again.waitForText('A wallet was asked for this payment before')
    assert.is(sent(wallet).length, requests)
  })

test('a payment that expires after an unclear answer does not say that nothing was sent', async () => {
  const answer = deferred<string>()
  const { wallet } = await payingPage({ eth_sendTransaction: () => answer.promise })
  const outcome = request()
  const { press, waitForText } = await review()
  await press('pay-confirm')
  await until(() => sent(wallet).length)
  const late = fakeClock(Date.now() + 300_000)
  try {
    answer.reject(rpcError(-32603, 'Internal error'))
    await untilSettled(() => !!outcome.error, 'the payment does not expire')
    assert.match(outcome.error!.message, /A wallet was asked for it, and may have sent it$/)
  } finally {
    late.restore()
  }
  await waitForText('Check your wallet before you start it again on the site.')
})

test('while another tab asks a wallet, the payment waits for it', async () => {
  const { wallet } = await payingPage()
  const other = deferred<undefined>()
  setLocks({
    request: async (_name: string, ...args: unknown[]) => {
      const run = args.at(-1) as (lock: unknown) => unknown
      if (args.length > 1) return run(null)
      await other.promise
      return run({})
    }
  })
  const outcome = request()
  const { press, waitForText } = await review()
  await press('pay-confirm')
  await waitForText('This payment is being confirmed in another tab.')
  // the other tab's wallet declines
  await act(async () => other.resolve(undefined))
  await until(() => $payment.get()?.phase === 'open')
  assert.equal([outcome, sent(wallet).length], [{}, 0])
})

test('a payment expires; one that a wallet is asked for waits for its answer', async () => {
  const answer = deferred<string>()
  const { wallet } = await payingPage({ eth_sendTransaction: () => answer.promise })
  const clock = fakeClock()
  try {
    const expired = request()
    await untilSettled(() => $payment.get()?.phase === 'open', 'the payment is not open')
    await clock.advance(300_000)
    await untilSettled(() => !!expired.error, 'the payment does not expire')
    assert.equal([expired.error?.code, $payment.get()?.phase], ['payment-expired', 'expired'])
  } finally {
    clock.restore()
  }
  const asked = request()
  await (await review()).press('pay-confirm')
  await until(() => sent(wallet).length)
  const late = fakeClock(Date.now() + 300_000)
  try {
    assert.equal([asked, $payment.get()?.phase], [{}, 'wallet'])
    answer.reject(rpcError(4001))
    await untilSettled(() => !!asked.error, 'the payment does not expire')
    assert.is(asked.error?.code, 'payment-expired')
  } finally {
    late.restore()
  }
})

test.run()
