/** Answers of EVM nodes of which a part is invalid: what is left out, what is refused, and what is still read. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { feeHistoryOf } from '../../../src/chains/evm/fee-history'
import { readCall } from '../../../src/chains/evm/multicall'
import { receivedOf } from '../../../src/chains/evm/received-amount'
import { receiptOf } from '../../../src/chains/evm/transaction-reader'
import { mainnet } from '../../../src/networks/index'
import { withInstantAnswers } from '../../doubles/anything'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { answering, HASH, usual, word } from './hostile-node'
import { failureOf } from './setup'

/** Returns what a request to a node results in that answers one method with `result`. */
const withResult = async <T>(method: string, result: unknown, request: () => Promise<T>): Promise<T> => {
  let outcome: Promise<T> | undefined
  await withInstantAnswers(answering({ [method]: { result } }), async () => {
    outcome = request()
    await outcome.catch(() => undefined)
  })
  return outcome!
}

for (const [name, result, expected] of [
  ['one invalid entry in each list', { baseFeePerGas: ['0x7', 'x', '0x8'], reward: [['0x2'], [{}], ['0x3']] }, [2, 2]],
  ['tips without a list around each', { baseFeePerGas: ['0x7'], reward: ['0x2', '0x3'] }, [1, 2]],
  ['base fees alone', { baseFeePerGas: ['0x7'] }, [1, 0]],
  ['tips alone', { reward: [['0x2']], baseFeePerGas: 7 }, [0, 1]],
  ['more than 100 entries', { reward: Array(200).fill(['0x2']), baseFeePerGas: Array(200).fill('0x7') }, [100, 100]],
  ['a text', 'no', [0, 0]],
  ['nothing', null, [0, 0]]
] as const) {
  test(`of a fee history with ${name}, the valid fees are read`, async () => {
    const { baseFees, tips } = await withResult('eth_feeHistory', result, () => feeHistoryOf(mainnet))
    assert.equal([baseFees.length, tips.length], expected)
  })
}

const balance = (amount: bigint) => ({ status: '0x1', returnData: `0x${word(amount)}` })
const twoWords = (amount: bigint) => ({ status: '0x1', returnData: `0x${word(0n)}${word(amount)}` })
const success = { status: '0x1', returnData: '0x' }
let networks = 0
for (const [name, result, expected] of [
  ['a loss', [{ calls: [balance(1n), success, balance(4n)] }], { received: 3n }],
  ['no loss', [{ calls: [balance(1n), success, balance(6n)] }], {}],
  ['a transfer that failed', [{ calls: [balance(1n), { status: '0x0' }, balance(6n)] }], 'received-unknown'],
  ['a balance that is a number', [{ calls: [{ returnData: 1 }, success, balance(6n)] }], 'received-unknown'],
  ['a balance of two words', [{ calls: [twoWords(1n), success, twoWords(4n)] }], 'received-unknown'],
  ['too few results', [{ calls: [balance(1n), success] }], 'received-unknown'],
  ['results that are a text', [{ calls: 'no' }], 'received-unchecked'],
  ['no block', [], 'received-unchecked'],
  ['a text', 'no', 'received-unchecked'],
  ['nothing', null, 'received-unchecked']
] as const) {
  test(`a simulation that answers with ${name} leads to what the review states`, async () => {
    // Each network has its own node, because a node that refuses to simulate is remembered.
    const http = [`https://${++networks}.node.example`]
    const network = { ...mainnet, rpcUrls: { default: { http } } }
    const transfer = { network, from: ALICE, to: BOB, amount: 5n, token: BOB }
    const call = { from: ALICE, to: BOB, value: 0n, data: '0x12' } as const
    const stated = await withResult('eth_simulateV1', result, () => receivedOf(transfer, call))
    assert.equal(stated, typeof expected === 'string' ? { warnings: [expected] } : expected)
  })
}

const receipt = usual['eth_getTransactionReceipt'] as object
const log = { address: BOB, topics: [HASH], data: '0x' }
const readReceipt = (part: object) =>
  withResult('eth_getTransactionReceipt', { ...receipt, ...part }, () => receiptOf(mainnet, HASH))

test('a receipt without status, logs or topics is one of a success', async () => {
  const { isSuccess, logs } = (await readReceipt({ status: null, logs: [{ ...log, topics: undefined }] }))!
  assert.equal([isSuccess, logs], [true, [{ ...log, topics: [] }]])
  assert.equal((await readReceipt({ logs: 'no' }))!.logs, [])
  assert.is(await readReceipt({ blockNumber: null, blockHash: null, logs: 7 }), undefined, 'it is pending')
})

for (const [name, part] of [
  ['a status that is a number', { status: 1 }],
  ['no hash of its block', { blockHash: undefined }],
  ['an invalid log', { logs: [log, null] }],
  ['an invalid topic', { logs: [{ ...log, topics: [HASH, 'x'] }] }]
] as const) {
  test(`a receipt with ${name} is rejected, since it could hide what happened`, async () => {
    assert.is((await failureOf(readReceipt(part))).code, 'service-failed')
  })
}

test('a contract that returns 9 MB is read, and a part of a byte counts as nothing', async () => {
  const read = (result: unknown) => withResult('eth_call', result, () => readCall(mainnet, { to: BOB, data: '0x12' }))
  const large = `0x${'ab'.repeat(4_500_000)}`
  assert.ok((await read(large)) === large)
  for (const odd of ['0x', '0xabc', 'ab', 7, null]) assert.is(await read(odd), undefined, String(odd))
})

test.run()
