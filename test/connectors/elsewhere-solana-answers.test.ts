/** Solana over a session with a phone: answers that are not accepted, and a rejection. */
import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Transaction } from 'web3js-1'
import { failure } from './connector'
import { ALICE, text, key, legacy, bytesOf, toText, make } from './elsewhere-solana-setting'

const signed = (transaction: Transaction) => {
  transaction.sign({ publicKey: key(ALICE), secretKey: Uint8Array.from([...ALICE.secret, ...ALICE.publicKey]) })
  return transaction
}
const other = () => {
  const changed = legacy()
  changed.instructions[0]!.data[4] = 6
  return toText(bytesOf(signed(changed)))
}
const wrong: Record<string, [string, unknown][]> = {
  solana_signMessage: [
    ['nothing', undefined],
    ['a text', 'signed'],
    ['no signature', {}],
    ['a number', { signature: 7 }],
    ['too short', { signature: base58.encode(new Uint8Array(63).fill(1)) }],
    ['another’s', { signature: base58.encode(new Uint8Array(64).fill(1)) }],
    ['no base58', { signature: '0OIl' }],
    ['a book', { signature: '1'.repeat(1_000_000) }]
  ],
  solana_signTransaction: [
    ['nothing', undefined],
    ['null', null],
    ['too short', { signature: '1111' }],
    ['another’s', { signature: base58.encode(new Uint8Array(64).fill(1)) }],
    ['no base64', { transaction: '!' }],
    ['no text', { transaction: [1, 2] }],
    ['no transaction', { transaction: 'AQ==' }],
    ['another one', { transaction: other() }]
  ],
  solana_signAndSendTransaction: [
    ['nothing', undefined],
    ['too short', { signature: '1111' }],
    ['no base58', { signature: '0' }]
  ]
}

for (const [method, answers] of Object.entries(wrong)) {
  for (const [what, said] of answers) {
    test(`${method}: what comes back is ${what}, and nobody gets it`, async () => {
      const own = await make({ says: { [method]: said } }).provider()
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
      assert.is((await failure(request())).code, 'wallet-nonsense')
    })
  }
}

test('of several, one that is missing fails them all', async () => {
  const own = await make({
    says: { solana_signAllTransactions: { transactions: [toText(bytesOf(signed(legacy())))] } }
  }).provider()
  assert.is((await failure(own.signAllTransactions([legacy(), legacy()]))).code, 'wallet-nonsense')
})

test('the person’s no is one, by whatever code', async () => {
  for (const code of [4001, 5000, 5001, 5002]) {
    const own = await make({ says: { solana_signMessage: Object.assign(new Error('no'), { code }) } }).provider()
    assert.is((await failure(own.signMessage(text('x')))).code, 'user-rejected')
  }
})

test.run()
