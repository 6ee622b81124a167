/** Wallet Standard: requests by the method names of WalletConnect. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '../../doubles/base58'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PublicKey, Transaction } from 'web3js-1'
import { failure } from '../connector'
import { makeStandard } from './setup'
import { ALICE, BOB, BLOCKHASH, instruction, unsigned, isSigned } from './transactions'

test("requests by WalletConnect's method names are answered", async () => {
  const provider = await makeStandard().provider()
  assert.equal(await provider.request({ method: 'solana_getAccounts' }), [{ pubkey: ALICE.address }])
  const transaction = Buffer.from(unsigned()).toString('base64')
  const signed = (await provider.request({
    method: 'solana_signTransaction',
    params: { transaction, pubkey: ALICE.address }
  })) as { transaction: string; signature: string }
  assert.ok(isSigned(new Uint8Array(Buffer.from(signed.transaction, 'base64'))))
  const params = { transaction: transaction.replace(/=+$/, '') }
  assert.equal(await provider.request({ method: 'solana_signTransaction', params }), signed, 'without padding')
  assert.equal(
    base58.decode(signed.signature),
    new Uint8Array(Buffer.from(signed.transaction, 'base64').subarray(1, 65))
  )
  const { transactions } = (await provider.request({
    method: 'solana_signAllTransactions',
    params: { transactions: [transaction] }
  })) as { transactions: string[] }
  assert.is(transactions[0], signed.transaction)
  const { signature } = (await provider.request({
    method: 'solana_signAndSendTransaction',
    params: { transaction }
  })) as { signature: string }
  assert.is(signature, signed.signature)
  assert.is(
    (await failure(provider.request({ method: 'solana_signMessage', params: { message: '1', pubkey: BOB.address } })))
      .code,
    'wallet-failed'
  )
  for (const method of ['eth_sign', 'toString', ''])
    assert.is((await failure(provider.request({ method }))).code, 'wallet-failed')
})

test('the returned signature of a shared transaction is that of the account', async () => {
  const transaction = new Transaction({
    feePayer: new PublicKey(BOB.address),
    blockhash: BLOCKHASH,
    lastValidBlockHeight: 9
  }).add(instruction())
  const bytes = new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  const { signature } = (await (
    await makeStandard().provider()
  ).request({ method: 'solana_signTransaction', params: { transaction: Buffer.from(bytes).toString('base64') } })) as {
    signature: string
  }
  assert.ok(ed25519.verify(base58.decode(signature), bytes.slice(129), ALICE.publicKey))
})

test('invalid request parameters are reported as our errors, and not sent to the wallet', async () => {
  const { provider, demo } = makeStandard()
  const own = await provider()
  const { length } = demo.log
  const calls: [string, unknown][] = [
    ['solana_signMessage', null],
    ['solana_signMessage', { message: '0OIl' }],
    ['solana_signTransaction', null],
    ['solana_signTransaction', { transaction: '?' }],
    ['solana_signTransaction', { transaction: {} }],
    ['solana_signAllTransactions', null],
    ['solana_signAllTransactions', { transactions: 7 }],
    ['solana_signAllTransactions', { transactions: ['?'] }],
    ['solana_signAndSendTransaction', { transaction: 'AQ' }]
  ]
  for (const [method, params] of calls)
    assert.is(
      (await failure(own.request({ method, params }))).code,
      'wallet-failed',
      `${method} ${JSON.stringify(params)}`
    )
  assert.is((await failure(own.signMessage('x' as unknown as Uint8Array))).code, 'wallet-failed')
  assert.equal(await own.request({ method: 'solana_getAccounts', params: null }), [{ pubkey: ALICE.address }])
  assert.is(demo.log.length, length)
})

test.run()
