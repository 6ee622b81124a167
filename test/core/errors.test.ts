/** Error messages as the developer reads them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accountMissing, connectReplaced, walletMissing } from '../../src/core/call-errors'
import { WidgetError, type ErrorCode, type ErrorFacts } from '../../src/core/errors'

const messageOf = <C extends ErrorCode>(code: C, facts: ErrorFacts[C]) => new WidgetError(code, facts).message

test('an unknown id given to connect() is named, with what connect() takes and what to call instead', () => {
  assert.is(
    walletMissing('io.nothing').message,
    'No wallet in this browser has the id "io.nothing". connect() takes the id of a wallet that is installed; ' +
      'open({ wallet }) also finds others'
  )
})

test('a replaced request says what replaced it', () => {
  assert.is(
    connectReplaced('Fox').message,
    'The request to "Fox" ended: a newer request replaced it, or a disconnection. Await the newer one'
  )
})

test('a missing account says on which namespace, and how to connect one', () => {
  assert.is(
    accountMissing('solana').message,
    'No account is connected on "solana". Connect one first: open({ namespace: "solana" })'
  )
})

test('an error without a text of its own has its code, its facts and the place that explains the code', () => {
  assert.is(messageOf('wallet-locked', { wallet: 'Fox' }), 'wallet-locked {"wallet":"Fox"} (README.md#errors)')
})

test('a text that other kits throw stays as it is', () => {
  assert.is(messageOf('network-missing', { network: 'eip155:5' }), 'Network not found')
})

test.run()
