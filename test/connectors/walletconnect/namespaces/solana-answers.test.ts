/** Solana over a session with a phone: answers that are not accepted, and a rejection. */
import { base58 } from '../../../doubles/base58'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Transaction } from 'web3js-1'
import { failure } from '../../connector'
import { ALICE, text, key, legacy, bytesOf, toText, make } from './solana-setup'

const signed = (transaction: Transaction) => {
  transaction.sign({ publicKey: key(ALICE), secretKey: Uint8Array.from([...ALICE.secret, ...ALICE.publicKey]) })
  return transaction
}
const other = () => {
  const changed = legacy()
  changed.instructions[0]!.data[4] = 6
  return toText(bytesOf(signed(changed)))
}
const invalidAnswers: Record<string, [string, unknown][]> = {
  solana_signMessage: [
    ['nothing', undefined],
    ['a text', 'signed'],
    ['no signature', {}],
    ['a number', { signature: 7 }],
    ['too short', { signature: base58.encode(new Uint8Array(63).fill(1)) }],
    ['of another key', { signature: base58.encode(new Uint8Array(64).fill(1)) }],
    ['no base58', { signature: '0OIl' }],
    ['a million characters', { signature: '1'.repeat(1_000_000) }]
  ],
  solana_signTransaction: [
    ['nothing', undefined],
    ['null', null],
    ['too short', { signature: '1111' }],
    ['of another key', { signature: base58.encode(new Uint8Array(64).fill(1)) }],
    ['no base64', { transaction: '!' }],
    ['no text', { transaction: [1, 2] }],
    ['no transaction', { transaction: 'AQ==' }],
    ['another transaction', { transaction: other() }]
  ],
  solana_signAndSendTransaction: [
    ['nothing', undefined],
    ['too short', { signature: '1111' }],
    ['no base58', { signature: '0' }]
  ]
}

for (const [method, answers] of Object.entries(invalidAnswers)) {
  for (const [what, answer] of answers) {
    test(`${method}: an answer that is ${what} is rejected`, async () => {
      const own = await make({ answers: { [method]: answer } }).provider()
      const request = () => {
        switch (method) {
          case 'solana_signMessage':
            return own.signMessage(text('x'))
          case 'solana_signTransaction':
            return own.signTransaction(legacy())
          default:
            return own.signAndSendTransaction(legacy())
        }
      }
      assert.is((await failure(request())).code, 'wallet-invalid-response')
    })
  }
}

test('a transaction without the padding of base64 is accepted', async () => {
  const padded = toText(bytesOf(signed(legacy())))
  assert.match(padded, /=$/)
  const own = await make({ answers: { solana_signTransaction: { transaction: padded.replace(/=+$/, '') } } }).provider()
  assert.is(toText(bytesOf(await own.signTransaction(legacy()))), padded)
})

test('a missing one of several signed transactions fails them all', async () => {
  const own = await make({
    answers: { solana_signAllTransactions: { transactions: [toText(bytesOf(signed(legacy())))] } }
  }).provider()
  assert.is((await failure(own.signAllTransactions([legacy(), legacy()]))).code, 'wallet-invalid-response')
})

test('a rejection by the user is reported, by any of its codes', async () => {
  for (const code of [4001, 5000, 5001, 5002]) {
    const own = await make({ answers: { solana_signMessage: Object.assign(new Error('no'), { code }) } }).provider()
    assert.is((await failure(own.signMessage(text('x')))).code, 'user-rejected')
  }
})

test.run()
