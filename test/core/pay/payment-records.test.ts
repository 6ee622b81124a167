import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { fakeClock } from '../../doubles/fake-clock'
import {
  forgetDelivered,
  keyOfPayment,
  readPayments,
  receiptOf,
  removePayment,
  storePayment,
  type PaymentRecord
} from '../../../src/core/pay/payment-records'
import { isPaymentInProgress, takeReceipt } from '../../../src/core/pay/payment-outcome'

const KEY = 'billfold.payments'
const payment = (part: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'one',
  key: 'eip155:1 native 0xab 1',
  status: 'sent',
  caipAddress: 'eip155:1:0xcd',
  atMs: Date.now(),
  transactionId: '0x01',
  isDelivered: false,
  ...part
})

test.before.each(() => localStorage.clear())

test('the case of an EVM address does not make another payment, that of a Solana address does', () => {
  const request = {
    network: 'eip155:1',
    recipient: '0xAB',
    token: '0xCD',
    amount: 1n,
    decimals: 6,
    symbol: 'A'
  } as const
  assert.is(keyOfPayment(request), keyOfPayment({ ...request, recipient: '0xab', token: '0xcd' }))
  assert.is(keyOfPayment(request), keyOfPayment({ ...request, recipient: 'ab', token: 'cD' }), 'nor the prefix')
  assert.is.not(keyOfPayment(request), keyOfPayment({ ...request, amount: 2n }))
  const sol = { network: 'solana:1', recipient: 'Ab', amount: 1n, decimals: 9, symbol: 'SOL' } as const
  assert.is.not(keyOfPayment(sol), keyOfPayment({ ...sol, recipient: 'ab' }))
})

test('a payment is stored, replaced and removed', () => {
  storePayment(payment({ status: 'wallet', transactionId: undefined }))
  storePayment(payment())
  assert.equal(
    readPayments().map(({ id, status }) => [id, status]),
    [['one', 'sent']]
  )
  removePayment('one')
  assert.equal([readPayments().length, localStorage.getItem(KEY)], [0, null])
})

test('a payment of another hour is none', async () => {
  const clock = fakeClock()
  try {
    storePayment(payment())
    assert.is(readPayments().length, 1)
    await clock.advance(3_600_000)
    assert.is(readPayments().length, 0)
  } finally {
    clock.restore()
  }
})

test('a disconnected account’s payments are forgotten once the host page has their receipts', () => {
  const other = 'solana:1:Ab' as const
  storePayment(payment({ id: 'sent' }))
  storePayment(payment({ id: 'asked', status: 'wallet', transactionId: undefined }))
  storePayment(payment({ id: 'unread', status: 'success' }))
  storePayment(payment({ id: 'read', status: 'success', isDelivered: true }))
  storePayment(payment({ id: 'connected', status: 'success', isDelivered: true, caipAddress: other }))
  forgetDelivered(caipAddress => caipAddress === other)
  assert.equal(
    readPayments()
      .map(({ id }) => id)
      .sort(),
    ['asked', 'connected', 'sent', 'unread']
  )
})

test('stored payments of a wrong shape are dropped', () => {
  const entries = [payment(), { ...payment(), status: 'paid' }, { ...payment(), transactionId: 7 }, null, 'text']
  localStorage.setItem(KEY, JSON.stringify({ v: 1, data: entries }))
  assert.is(readPayments().length, 1)
  localStorage.setItem(KEY, '{')
  assert.is(readPayments().length, 0)
})

test('a receipt is read once the network has decided, and counts as delivered then', () => {
  storePayment(payment())
  assert.equal([takeReceipt(), isPaymentInProgress()], [undefined, true])
  storePayment(payment({ status: 'success' }))
  assert.equal([takeReceipt(), isPaymentInProgress()], [{ success: true, result: '0x01' }, false])
  assert.is(readPayments()[0]?.isDelivered, true)
  assert.equal(receiptOf(payment({ status: 'failed', error: 'no' })), { success: false, result: '0x01', error: 'no' })
})

test.run()
