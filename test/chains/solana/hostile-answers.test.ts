/** Answers of Solana nodes that are hostile by intent, each with the resulting error. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { failure } from '../../connectors/connector'
import { quickly } from '../../doubles/anything'
import { mint, coin, clock, plain, transfer, saying, network, noText } from './hostile-node'

for (const [name, method, result] of [
  [
    'a blockhash that is none',
    'getLatestBlockhash',
    { value: { blockhash: 'InsufficientFunds', lastValidBlockHeight: 900 } }
  ],
  [
    'accounts whose bytes are no Base64',
    'getMultipleAccounts',
    { value: [plain, plain, { ...coin, data: ['%%%', 'base64'] }, clock] }
  ],
  ['an account of nobody', 'getMultipleAccounts', { value: [plain, plain, { ...coin, owner: noText }, clock] }],
  [
    'work that nobody could do',
    'simulateTransaction',
    { value: { err: null, logs: [], unitsConsumed: 1.7e308, accounts: [plain] } }
  ],
  [
    'more work than the trial may take',
    'simulateTransaction',
    { value: { err: null, logs: [], unitsConsumed: 400_001, accounts: [plain] } }
  ],
  [
    'an account with more than there is',
    'getMultipleAccounts',
    { value: [{ ...plain, lamports: 1e300 }, plain, coin, clock] }
  ]
] as const) {
  test(`${name}: a failure of the service`, () =>
    quickly(saying(method, result), async () => {
      const error = await failure(solana.quote(transfer(network, mint)))
      assert.equal(
        [error.code, error.facts, error.message],
        ['service-failed', { service: 'rpc', status: 200 }, 'RPC Request failed.']
      )
    }))
}

test('lines of a log that are no text are none', () =>
  quickly(
    saying('simulateTransaction', { value: { err: 'AccountInUse', logs: [noText, 7, null], unitsConsumed: 1 } }),
    async () => {
      assert.equal((await failure(solana.quote(transfer(network)))).facts, { reason: 'account in use' })
    }
  ))

for (const err of [
  { InstructionError: noText },
  { InstructionError: [0, noText] },
  [noText],
  { InsufficientFundsForRent: noText },
  { '': null },
  {}
]) {
  test(`a failure in words of its own: ${JSON.stringify(err)}`, () =>
    quickly(saying('simulateTransaction', { value: { err, logs: [], unitsConsumed: 1 } }), async () => {
      assert.is((await failure(solana.quote(transfer(network)))).code, 'transaction-failed')
    }))
}

// If the search were not linear, 50,000 repetitions would take half a minute, and these would take an hour. The test
// would count as hung.
const endless = [`Program log: AnchorError ${'Error Message: '.repeat(600_000)}\n`]

test('a very long log is searched in linear time', () =>
  quickly(
    saying('simulateTransaction', { value: { err: 'AccountInUse', logs: endless, unitsConsumed: 1 } }),
    async () => {
      assert.is((await failure(solana.quote(transfer(network)))).code, 'transaction-failed')
    }
  ))

test.run()
