/** Wallet Standard: messages and transactions are signed and sent, as verified by other libraries. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '../../doubles/base58'
import * as kit from '@solana/kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-1'
import { failure } from '../connector'
import { makeStandard } from './setup'
import { ALICE, BOB, text, BLOCKHASH, instruction, legacy, unsigned, isSigned } from './transactions'

const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: new PublicKey(ALICE.address),
      recentBlockhash: BLOCKHASH,
      instructions: [instruction()]
    }).compileToV0Message()
  )
const kitTransaction = () => kit.getTransactionDecoder().decode(unsigned())

test('a signed message is verified by another library', async () => {
  const provider = await makeStandard().provider()
  const signature = await provider.signMessage(text('Hello'))
  assert.ok(ed25519.verify(signature, text('Hello'), ALICE.publicKey))
  const { signature: same } = (await provider.request({
    method: 'solana_signMessage',
    params: { message: base58.encode(text('Hello')), pubkey: ALICE.address }
  })) as { signature: string }
  assert.equal(base58.decode(same), signature)
})

test('messages of any length and bytes are signed over base58', async () => {
  const provider = await makeStandard().provider()
  for (const bytes of [
    Uint8Array.of(0),
    new Uint8Array(32),
    Uint8Array.of(0, 0, 1, 255),
    Uint8Array.from({ length: 5_000 }, (_, i) => i * 5)
  ]) {
    const { signature } = (await provider.request({
      method: 'solana_signMessage',
      params: { message: base58.encode(bytes) }
    })) as { signature: string }
    assert.ok(ed25519.verify(base58.decode(signature), bytes, ALICE.publicKey))
  }
})

test('a transaction comes back signed, and in its own format', async () => {
  const provider = await makeStandard().provider()
  assert.ok(isSigned(await provider.signTransaction(unsigned())))
  const old = await provider.signTransaction(legacy())
  assert.instance(old, Transaction)
  assert.ok(old.verifySignatures())
  const young = await provider.signTransaction(versioned())
  assert.instance(young, VersionedTransaction)
  assert.ok(ed25519.verify(young.signatures[0]!, young.message.serialize(), ALICE.publicKey))
  const newest = await provider.signTransaction(kitTransaction())
  assert.ok(
    ed25519.verify(
      newest.signatures[kit.address(ALICE.address)]!,
      newest.messageBytes as unknown as Uint8Array,
      ALICE.publicKey
    )
  )
  kit.assertIsFullySignedTransaction(newest)
})

test('signatures of other accounts stay', async () => {
  const other = Keypair.generate()
  const shared = new Transaction({
    feePayer: new PublicKey(ALICE.address),
    blockhash: BLOCKHASH,
    lastValidBlockHeight: 9
  }).add(
    instruction(),
    SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: new PublicKey(BOB.address), lamports: 5 })
  )
  shared.partialSign(other)
  const provider = await makeStandard().provider()
  const bytes = new Uint8Array(shared.serialize({ requireAllSignatures: false, verifySignatures: false }))
  const signed = await provider.signTransaction(kit.getTransactionDecoder().decode(bytes))
  kit.assertIsFullySignedTransaction(signed)
  assert.ok((await provider.signTransaction(shared)).verifySignatures())
})

test('several transactions of different formats are signed by one request', async () => {
  const { provider, demo } = makeStandard()
  const [bytes, legacyTransaction, versionedTransaction] = await (await provider()).signAllTransactions<unknown>([
    unsigned(),
    legacy(),
    versioned()
  ])
  assert.ok(bytes instanceof Uint8Array && isSigned(bytes))
  assert.instance(legacyTransaction, Transaction)
  assert.instance(versionedTransaction, VersionedTransaction)
  assert.is(demo.log.filter(({ method }) => method === 'solana:signTransaction').length, 1)
})

test('a sent transaction returns its id', async () => {
  const id = await (await makeStandard().provider()).signAndSendTransaction(legacy(), { skipPreflight: true })
  assert.is(base58.decode(id).length, 64)
  assert.ok(ed25519.verify(base58.decode(id), unsigned().slice(65), ALICE.publicKey))
})

test('a transaction version that the wallet does not support is not sent to it', async () => {
  const { provider, demo } = makeStandard({ versions: ['legacy'] })
  const own = await provider()
  for (const request of [
    () => own.signTransaction(versioned()),
    () => own.signAllTransactions([legacy(), versioned()]),
    () => own.signAndSendTransaction(versioned())
  ]) {
    assert.is((await failure(request())).code, 'chain-unsupported')
  }
  assert.ok((await own.signTransaction(legacy())).verifySignatures())
  assert.equal(
    demo.log.map(({ method }) => method),
    ['standard:connect', 'solana:signTransaction']
  )
})

test.run()
