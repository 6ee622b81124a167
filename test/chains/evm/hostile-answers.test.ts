/** Answers of EVM nodes that are hostile by intent, each with the resulting error. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../../src/chains/evm/build'
import { transactionOf } from '../../../src/chains/evm/look'
import { mainnet } from '../../../src/networks'
import { quickly } from '../../doubles/anything'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { HASH, usual, saying } from './hostile-node'
import { failureOf } from './setting'

for (const [name, message] of [
  ['a list', []],
  ['an object', { text: 'no' }],
  ['a number', 7],
  ['missing', undefined]
] as const) {
  test(`a revert (3) whose message is ${name} is one for an unknown reason`, () =>
    quickly(saying({ eth_estimateGas: { error: { code: 3, message } } }), async () => {
      const error = await failureOf(build({ network: mainnet, from: ALICE, to: BOB, amount: 1n }, false))
      assert.equal(
        [error.code, error.facts, error.message],
        ['transaction-failed', { reason: 'unknown reason' }, 'Execution reverted for an unknown reason.']
      )
    }))
}

for (const [said, refusal] of [
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
  test(`a node that tries a transfer out, and says "${said}"`, () =>
    quickly(saying({ eth_estimateGas: { error: { code: -32000, message: `err: ${said}` } } }), async () => {
      const { code, facts, message } = await failureOf(
        build({ network: mainnet, from: ALICE, to: BOB, amount: 1n }, false)
      )
      assert.equal([code, facts], ['transaction-failed', { reason: message, refusal }])
    }))
}

// If the search were not linear, 50,000 repetitions would take half a minute, and these would take hours. The test
// would count as hung.
const endless = `${'revert'.repeat(1_000_000)}\n.`

test('a very long message of a node is searched in linear time', () =>
  quickly(saying({ eth_estimateGas: { error: { code: 3, message: endless } } }), async () => {
    assert.is(
      (await failureOf(build({ network: mainnet, from: ALICE, to: BOB, amount: 1n }, false))).code,
      'transaction-failed'
    )
  }))

for (const part of ['from', 'to'])
  for (const address of [HASH, '0x', 'me', 7]) {
    test(`a transaction ${part} ${address} is none`, () =>
      quickly(
        saying({
          eth_getTransactionByHash: { result: { ...(usual['eth_getTransactionByHash'] as object), [part]: address } }
        }),
        async () => {
          assert.equal((await failureOf(transactionOf(mainnet, HASH))).facts, { service: 'rpc', status: 200 })
        }
      ))
  }

test.run()
