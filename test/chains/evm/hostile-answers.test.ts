/** Answers of EVM nodes that are hostile by intent, each with the resulting error. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { prepareTransfer } from '../../../src/chains/evm/prepare-transfer'
import { transactionOf } from '../../../src/chains/evm/transaction-reader'
import { mainnet } from '../../../src/networks/index'
import { withInstantAnswers } from '../../doubles/anything'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { HASH, usual, answering } from './hostile-node'
import { failureOf } from './setup'

for (const [name, message] of [
  ['a list', []],
  ['an object', { text: 'no' }],
  ['a number', 7],
  ['missing', undefined]
] as const) {
  test(`a revert (3) whose message is ${name} has an unknown reason`, () =>
    withInstantAnswers(answering({ eth_estimateGas: { error: { code: 3, message } } }), async () => {
      const error = await failureOf(prepareTransfer({ network: mainnet, from: ALICE, to: BOB, amount: 1n }, false))
      assert.equal(
        [error.code, error.facts, error.message],
        ['transaction-failed', { reason: 'unknown reason' }, 'Execution reverted for an unknown reason.']
      )
    }))
}

for (const [text, refusal] of [
  ['nonce too low', 'nonce'],
  ['nonce too high', 'nonce'],
  ['nonce has max value', 'nonce'],
  ['insufficient funds for gas * price + value', 'funds'],
  ['intrinsic gas too low', 'gas'],
  ['intrinsic gas too high', 'gas'],
  ['max fee per gas less than block base fee', 'fee'],
  ['fee cap higher than 2^256-1', 'fee'],
  ['max priority fee per gas higher than max fee per gas', 'fee'],
  ['transaction type not valid', 'type']
] as const) {
  test(`a node that simulates a transfer and answers "${text}" is reported with its reason`, () =>
    withInstantAnswers(
      answering({ eth_estimateGas: { error: { code: -32000, message: `err: ${text}` } } }),
      async () => {
        const { code, facts, message } = await failureOf(
          prepareTransfer({ network: mainnet, from: ALICE, to: BOB, amount: 1n }, false)
        )
        assert.equal([code, facts], ['transaction-failed', { reason: message, refusal }])
      }
    ))
}

// If the search were not linear, 50,000 repetitions would take half a minute, and these would take hours. The test
// would count as hung.
const endless = `${'revert'.repeat(1_000_000)}\n.`

test('a very long error message of a node is searched in linear time', () =>
  withInstantAnswers(answering({ eth_estimateGas: { error: { code: 3, message: endless } } }), async () => {
    assert.is(
      (await failureOf(prepareTransfer({ network: mainnet, from: ALICE, to: BOB, amount: 1n }, false))).code,
      'transaction-failed'
    )
  }))

for (const part of ['from', 'to'])
  for (const address of [HASH, '0x', 'me', 7]) {
    test(`a transaction ${part} ${address} is rejected`, () =>
      withInstantAnswers(
        answering({
          eth_getTransactionByHash: { result: { ...(usual['eth_getTransactionByHash'] as object), [part]: address } }
        }),
        async () => {
          assert.equal((await failureOf(transactionOf(mainnet, HASH))).facts, { service: 'rpc', status: 200 })
        }
      ))
  }

test.run()
