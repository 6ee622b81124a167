/** Solana over a session with a phone: messages and transactions that it signs or sends. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
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
import { attach } from '../../src/connectors/elsewhere/legacy'
import { failure } from './connector'
import {
  MAINNET,
  DEVNET,
  ALICE,
  BOB,
  CAROL,
  text,
  key,
  transfer,
  legacy,
  bytesOf,
  toText,
  make
} from './elsewhere-solana-setting'

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

test('the accounts of the session are those of the connection, on the network to begin on', async () => {
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

test('a message is signed over base58, as another library sees', async () => {
  const { provider, asked } = make()
  const own = await provider()
  assert.ok(ed25519.verify(await own.signMessage(text('Hello')), text('Hello'), ALICE.publicKey))
  assert.equal(asked, [
    {
      method: 'solana_signMessage',
      params: { message: base58.encode(text('Hello')), pubkey: ALICE.address },
      on: MAINNET
    }
  ])
})

test('a transaction goes as bytes, and in parts for wallets of before, as web3.js has them', async () => {
  const { provider, asked } = make()
  const own = await provider()
  const transaction = legacy(note(), transfer())
  await own.signTransaction(bytesOf(transaction))
  const { transaction: sent, pubkey, ...parts } = asked[0]!.params
  assert.equal([sent, pubkey], [toText(bytesOf(transaction)), ALICE.address])
  // web3.js gives the keys of an instruction the permissions that they have in the whole transaction.
  const whole = Transaction.from(bytesOf(transaction))
  assert.equal(parts, {
    feePayer: ALICE.address,
    recentBlockhash: transaction.recentBlockhash,
    instructions: whole.instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(),
      data: base58.encode(data),
      keys: keys.map(({ pubkey: own, isSigner, isWritable }) => ({ pubkey: own.toBase58(), isSigner, isWritable }))
    }))
  })
  await own.signTransaction(versioned())
  assert.equal(Object.keys(asked[1]!.params).sort(), ['pubkey', 'transaction'])
})

test(
  'whether the phone answers with the transaction or, as before 2024, with the signature alone, it comes back ' +
    'signed and of its kind',
  async () => {
    for (const isOld of [false, true]) {
      const own = await make({ isOld }).provider()
      const [old, young] = [await own.signTransaction(legacy()), await own.signTransaction(versioned())]
      assert.ok(old instanceof Transaction && old.verifySignatures())
      assert.ok(ed25519.verify(young.signatures[0]!, young.message.serialize(), ALICE.publicKey))
    }
  }
)

test('a signature has one length, and its place is its signer’s', () => {
  const bytes = bytesOf(legacy(note()))
  const signature = new Uint8Array(64).fill(7)
  assert.equal(attach(bytes, CAROL.publicKey, signature)!.slice(65, 129), signature)
  for (const [publicKey, wrong] of [
    [ALICE.publicKey, signature.slice(1)],
    [ALICE.publicKey, undefined],
    [BOB.publicKey, signature]
  ] as const)
    assert.is(attach(bytes, publicKey, wrong), undefined)
})

test('several are one question, where the phone has agreed to that; else one question each', async () => {
  const all = make()
  const each = make({ methods: ['solana_signTransaction'] })
  const only = make({ methods: ['solana_signAllTransactions'] })
  for (const { provider } of [all, each]) {
    const [a, b] = await (await provider()).signAllTransactions([legacy(), legacy()])
    assert.ok(a!.verifySignatures() && b!.verifySignatures())
  }
  assert.equal(
    all.asked.map(({ method, params }) => [method, Object.keys(params)]),
    [['solana_signAllTransactions', ['transactions']]]
  )
  assert.equal(
    each.asked.map(({ method }) => method),
    ['solana_signTransaction', 'solana_signTransaction']
  )
  await (await only.provider()).signTransaction(legacy())
  assert.equal(
    only.asked.map(({ method }) => method),
    ['solana_signAllTransactions']
  )
})

test('what is sent by the phone gives its id, and how it is to be sent goes along', async () => {
  const id = base58.encode(new Uint8Array(64).fill(3))
  const { provider, asked } = make({ says: { solana_signAndSendTransaction: { signature: id } } })
  assert.is(await (await provider()).signAndSendTransaction(legacy(), { skipPreflight: true }), id)
  assert.equal(asked[0], {
    method: 'solana_signAndSendTransaction',
    params: { transaction: toText(bytesOf(legacy())), pubkey: ALICE.address, sendOptions: { skipPreflight: true } },
    on: MAINNET
  })
})

test('what the phone has not agreed to is not asked of it', async () => {
  const { provider, asked } = make({ methods: [] })
  const own = await provider()
  for (const asking of [
    () => own.signMessage(text('x')),
    () => own.signTransaction(legacy()),
    () => own.signAllTransactions([legacy()]),
    () => own.signAndSendTransaction(legacy())
  ]) {
    assert.is((await failure(asking())).code, 'chain-unsupported')
  }
  assert.is(own.signIn, undefined)
  assert.is(
    (await failure(own.request({ method: 'solana_signMessage', params: { message: '2', pubkey: BOB.address } }))).code,
    'wallet-failed'
  )
  assert.equal(asked, [])
})

test.run()
