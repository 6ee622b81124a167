/** The errors after which a quote can succeed without a change of the transfer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError, type ErrorCode, type ErrorFacts, type Refusal } from '../../src/core/errors'
import { canRetryQuote } from '../../src/core/quote-errors'

const retries = <C extends ErrorCode>(code: C, facts: ErrorFacts[C]) => canRetryQuote(new WidgetError(code, facts))
const refused = (refusal?: Refusal) => retries('transaction-failed', { reason: 'no', refusal })

test('services, nodes, files and wallets can answer the next time', () => {
  assert.is(retries('service-failed', { service: 'rpc', status: 503 }), true)
  assert.is(retries('service-timeout', { service: 'rpc', timeoutMs: 10_000 }), true)
  assert.is(retries('chunk-failed', { chunk: 'sender/eip155' }), true)
  assert.is(retries('fee-implausible', { network: 'Ethereum', asked: '1 ETH', limit: '0.1 ETH' }), true)
  assert.is(retries('inputs-unverified', { network: 'Bitcoin' }), true)
  assert.is(retries('coins-spent', { symbol: 'BTC' }), true)
  assert.is(retries('account-changed', { address: '0x1' }), true)
  assert.is(retries('wallet-pending', { wallet: 'Fox' }), true)
})

test('the transfer itself has to change', () => {
  assert.is(retries('amount-too-little', { least: '0.00000546', symbol: 'BTC' }), false)
  assert.is(retries('amount-too-much', { amount: '2', available: '1', symbol: 'BTC' }), false)
  assert.is(retries('fee-too-much', { fee: '1', available: '0', symbol: 'ETH' }), false)
  assert.is(retries('rest-too-little', { symbol: 'SOL' }), false)
  assert.is(retries('receiver-unspendable', { address: 'x' }), false)
  assert.is(retries('token-non-transferable', { token: 'x' }), false)
  assert.is(retries('send-incomplete', {}), false)
})

test('a node that counts otherwise can agree the next time; a contract, or a lack of funds, does not', () => {
  assert.equal((['fee', 'nonce', 'gas'] as const).map(refused), [true, true, true])
  assert.equal([refused(), refused('funds'), refused('type')], [false, false, false])
})

test.run()
