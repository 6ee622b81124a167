/** Error messages as the developer reads them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accountMissing, connectReplaced, walletMissing } from '../../../src/core/platform/call-errors'
import { WidgetError, type ErrorCode, type ErrorFacts } from '../../../src/core/platform/errors'

const messageOf = <C extends ErrorCode>(code: C, facts: ErrorFacts[C]) => new WidgetError(code, facts).message

test('an unknown wallet id is named, with what connect() takes and what to call instead', () => {
  assert.is(
    walletMissing('io.nothing').message,
    'No wallet in this browser has the id "io.nothing". connect() accepts the ids of installed wallets; ' +
      'open({ wallet }) also finds others'
  )
})

test('a superseded request names what replaced it', () => {
  assert.is(
    connectReplaced('Fox').message,
    'The request to "Fox" ended: a newer request or a disconnection replaced it. Await the newer one'
  )
})

test('a missing account names the namespace and how to connect one', () => {
  assert.is(
    accountMissing('solana').message,
    'No account is connected on "solana". Connect one first: open({ namespace: "solana" })'
  )
})

test('an error without its own text has its code, its facts and a link to the code’s documentation', () => {
  assert.is(messageOf('wallet-locked', { wallet: 'Fox' }), 'wallet-locked {"wallet":"Fox"} (src/README.md#errors)')
})

test('a text that other kits throw is used unchanged', () => {
  assert.is(messageOf('network-missing', { network: 'eip155:5' }), 'Network not found')
})

test.run()
