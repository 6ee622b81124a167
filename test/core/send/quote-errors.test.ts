/** The errors after which a quote can succeed without a change of the transfer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError, type ErrorCode, type ErrorFacts, type Refusal } from '../../../src/core/platform/errors'
import { canRetryQuote } from '../../../src/core/send/quote-errors'

const canRetry = <C extends ErrorCode>(code: C, facts: ErrorFacts[C]) => canRetryQuote(new WidgetError(code, facts))
const canRetryAfter = (refusal?: Refusal) => canRetry('transaction-failed', { reason: 'no', refusal })

test('failures of services, nodes, files and wallets can be retried', () => {
  assert.is(canRetry('service-failed', { service: 'rpc', status: 503 }), true)
  assert.is(canRetry('service-timeout', { service: 'rpc', timeoutMs: 10_000 }), true)
  assert.is(canRetry('chunk-failed', { chunk: 'sender/eip155' }), true)
  assert.is(canRetry('fee-implausible', { network: 'Ethereum', reported: '1 ETH', limit: '0.1 ETH' }), true)
  assert.is(canRetry('inputs-unverified', { network: 'Bitcoin' }), true)
  assert.is(canRetry('inputs-spent', { symbol: 'BTC' }), true)
  assert.is(canRetry('account-changed', { address: '0x1' }), true)
  assert.is(canRetry('wallet-pending', { wallet: 'Fox' }), true)
})

test('errors of the transfer itself cannot be retried', () => {
  assert.is(canRetry('amount-too-low', { least: '0.00000546', symbol: 'BTC' }), false)
  assert.is(canRetry('amount-too-high', { amount: '2', available: '1', symbol: 'BTC' }), false)
  assert.is(canRetry('fee-too-much', { fee: '1', available: '0', symbol: 'ETH' }), false)
  assert.is(canRetry('below-rent-exemption', { symbol: 'SOL' }), false)
  assert.is(canRetry('receiver-unspendable', { address: 'x' }), false)
  assert.is(canRetry('token-non-transferable', { token: 'x' }), false)
  assert.is(canRetry('send-incomplete', {}), false)
})

test('a disagreement with a node can be retried, a contract error or missing funds cannot', () => {
  assert.equal((['fee', 'nonce', 'gas'] as const).map(canRetryAfter), [true, true, true])
  assert.equal([canRetryAfter(), canRetryAfter('funds'), canRetryAfter('type')], [false, false, false])
})

test.run()
