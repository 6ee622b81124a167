/** Answers of Solana nodes that are hostile by intent, each with the resulting error. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { failure } from '../../connectors/connector'
import { withInstantAnswers } from '../../doubles/anything'
import { mint, mintAccount, clock, plainAccount, transfer, answering, network, noText } from './hostile-node'

for (const { name, method, result } of [
  {
    name: 'an invalid blockhash',
    method: 'getLatestBlockhash',
    result: { value: { blockhash: 'InsufficientFunds', lastValidBlockHeight: 900 } }
  },
  {
    name: 'account data that is not Base64',
    method: 'getMultipleAccounts',
    result: { value: [plainAccount, plainAccount, { ...mintAccount, data: ['%%%', 'base64'] }, clock] }
  },
  {
    name: 'an account with an invalid owner',
    method: 'getMultipleAccounts',
    result: { value: [plainAccount, plainAccount, { ...mintAccount, owner: noText }, clock] }
  },
  {
    name: 'more compute units than can exist',
    method: 'simulateTransaction',
    result: { value: { err: null, logs: [], unitsConsumed: 1.7e308, accounts: [plainAccount] } }
  },
  {
    name: 'more compute units than the simulation allows',
    method: 'simulateTransaction',
    result: { value: { err: null, logs: [], unitsConsumed: 400_001, accounts: [plainAccount] } }
  },
  {
    name: 'an account with more lamports than can exist',
    method: 'getMultipleAccounts',
    result: { value: [{ ...plainAccount, lamports: 1e300 }, plainAccount, mintAccount, clock] }
  }
] as const) {
  test(`${name} is reported as a service failure`, () =>
    withInstantAnswers(answering(method, result), async () => {
      const error = await failure(solana.quote(transfer(network, mint)))
      assert.equal(
        [error.code, error.facts, error.message],
        ['service-failed', { service: 'rpc', status: 200 }, 'RPC Request failed.']
      )
    }))
}

test('log lines that are not text are ignored', () =>
  withInstantAnswers(
    answering('simulateTransaction', { value: { err: 'AccountInUse', logs: [noText, 7, null], unitsConsumed: 1 } }),
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
  test(`an error in an unknown form is a failed transaction: ${JSON.stringify(err)}`, () =>
    withInstantAnswers(answering('simulateTransaction', { value: { err, logs: [], unitsConsumed: 1 } }), async () => {
      assert.is((await failure(solana.quote(transfer(network)))).code, 'transaction-failed')
    }))
}

// If the search were not linear, 50,000 repetitions would take half a minute, and these would take an hour. The test
// would count as hung.
const endless = [`Program log: AnchorError ${'Error Message: '.repeat(600_000)}\n`]

test('a very long log is searched in linear time', () =>
  withInstantAnswers(
    answering('simulateTransaction', { value: { err: 'AccountInUse', logs: endless, unitsConsumed: 1 } }),
    async () => {
      assert.is((await failure(solana.quote(transfer(network)))).code, 'transaction-failed')
    }
  ))

test.run()
