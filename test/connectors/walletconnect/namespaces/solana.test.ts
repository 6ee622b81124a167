/** Solana over a session with a phone: messages and transactions that it signs or sends. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '../../../doubles/base58'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from 'web3js-1'
import { attachSignature } from '../../../../src/connectors/walletconnect/namespaces/legacy-transaction'
import { failure } from '../../connector'
import { MAINNET, DEVNET, ALICE, BOB, CAROL, text, key, transfer, legacy, bytesOf, toText, make } from './solana-setup'

/** Creates an instruction with long data, a signer whose account is read-only, and an account that is only read. */
const note = () =>
  new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    data: Buffer.from('x'.repeat(300)),
    keys: [
      { pubkey: key(CAROL), isSigner: true, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false }
    ]
  })
const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: key(ALICE),
      recentBlockhash: base58.encode(new Uint8Array(32).fill(9)),
      instructions: [transfer()]
    }).compileToV0Message()
  )

test("the connection has the session's accounts on the first network", async () => {
  const { connector } = make({
    accounts: [
      `${MAINNET}:${ALICE.address}`,
      `${DEVNET}:${ALICE.address}`,
      `${DEVNET}:${BOB.address}`,
      `${MAINNET}:${BOB.address}`
    ],
    firstChain: DEVNET
  })
  const connection = (await connector.restore())!
  assert.equal(
    [connection.namespace, connection.accounts, connection.chainId, connection.type, connection.wallet.name],
    ['solana', [ALICE.address, BOB.address], DEVNET, 'WALLET_CONNECT', 'Fox']
  )
})

test('a message is signed over base58, and another library verifies it', async () => {
  const { provider, requests } = make()
  const own = await provider()
  assert.ok(ed25519.verify(await own.signMessage(text('Hello')), text('Hello'), ALICE.publicKey))
  assert.equal(requests, [
    {
      method: 'solana_signMessage',
      params: { message: base58.encode(text('Hello')), pubkey: ALICE.address },
      on: MAINNET
    }
  ])
})

test('a message of any length is sent to the phone', async () => {
  const { provider, requests } = make({ answers: { solana_signMessage: {} } })
  const message = Uint8Array.from({ length: 5_000 }, (_, i) => i * 5)
  await failure((await provider()).signMessage(message))
  assert.equal(base58.decode(requests[0]!.params['message'] as string), message)
})

test('a transaction is sent as bytes, and in parts for old wallets, like web3.js', async () => {
  const { provider, requests } = make()
  const own = await provider()
  const transaction = legacy(note(), transfer())
  await own.signTransaction(bytesOf(transaction))
  const { transaction: sent, pubkey, ...parts } = requests[0]!.params
  assert.equal([sent, pubkey], [toText(bytesOf(transaction)), ALICE.address])
  // web3.js gives the keys of an instruction the permissions that they have in the whole transaction.
  const parsed = Transaction.from(bytesOf(transaction))
  assert.equal(parts, {
    feePayer: ALICE.address,
    recentBlockhash: transaction.recentBlockhash,
    instructions: parsed.instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(),
      data: base58.encode(data),
      keys: keys.map(({ pubkey: own, isSigner, isWritable }) => ({ pubkey: own.toBase58(), isSigner, isWritable }))
    }))
  })
  await own.signTransaction(versioned())
  assert.equal(Object.keys(requests[1]!.params).sort(), ['pubkey', 'transaction'])
})

test('a transaction comes back signed in its format from a full transaction or, before 2024, a signature', async () => {
  for (const isOld of [false, true]) {
    const own = await make({ isOld }).provider()
    const [old, young] = [await own.signTransaction(legacy()), await own.signTransaction(versioned())]
    assert.ok(old instanceof Transaction && old.verifySignatures())
    assert.ok(ed25519.verify(young.signatures[0]!, young.message.serialize(), ALICE.publicKey))
  }
})

test('a signature has a fixed length, and is placed by its signer', () => {
  const bytes = bytesOf(legacy(note()))
  const signature = new Uint8Array(64).fill(7)
  assert.equal(attachSignature(bytes, CAROL.address, signature)!.slice(65, 129), signature)
  for (const [address, invalid] of [
    [ALICE.address, signature.slice(1)],
    [ALICE.address, undefined],
    [BOB.address, signature]
  ] as const)
    assert.is(attachSignature(bytes, address, invalid), undefined)
})

test('several transactions are one request if the phone approved that method, else one request each', async () => {
  const all = make()
  const each = make({ methods: ['solana_signTransaction'] })
  const only = make({ methods: ['solana_signAllTransactions'] })
  for (const { provider } of [all, each]) {
    const [first, second] = await (await provider()).signAllTransactions([legacy(), legacy()])
    assert.ok(first!.verifySignatures() && second!.verifySignatures())
  }
  assert.equal(
    all.requests.map(({ method, params }) => [method, Object.keys(params)]),
    [['solana_signAllTransactions', ['transactions']]]
  )
  assert.equal(
    each.requests.map(({ method }) => method),
    ['solana_signTransaction', 'solana_signTransaction']
  )
  await (await only.provider()).signTransaction(legacy())
  assert.equal(
    only.requests.map(({ method }) => method),
    ['solana_signAllTransactions']
  )
})

test('a transaction that the phone sends returns its id, and its options are passed on', async () => {
  const id = base58.encode(new Uint8Array(64).fill(3))
  const { provider, requests } = make({ answers: { solana_signAndSendTransaction: { signature: id } } })
  assert.is(await (await provider()).signAndSendTransaction(legacy(), { skipPreflight: true }), id)
  assert.equal(requests[0], {
    method: 'solana_signAndSendTransaction',
    params: { transaction: toText(bytesOf(legacy())), pubkey: ALICE.address, sendOptions: { skipPreflight: true } },
    on: MAINNET
  })
})

test('a method that the phone has not approved is not requested', async () => {
  const { provider, requests } = make({ methods: [] })
  const own = await provider()
  for (const request of [
    () => own.signMessage(text('x')),
    () => own.signTransaction(legacy()),
    () => own.signAllTransactions([legacy()]),
    () => own.signAndSendTransaction(legacy())
  ]) {
    assert.is((await failure(request())).code, 'chain-unsupported')
  }
  assert.is(own.signIn, undefined)
  assert.is(
    (await failure(own.request({ method: 'solana_signMessage', params: { message: '2', pubkey: BOB.address } }))).code,
    'wallet-failed'
  )
  assert.equal(requests, [])
})

test.run()
