/** Wallet Standard: messages and transactions are signed and sent, as verified by other libraries. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as kit from '@solana/kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-1'
import { fromBase58, toBase58 } from '../../src/connectors/wallet-standard/base58'
import { failure } from './connector'
import { makeStandard } from './standard-setting'
import { ALICE, BOB, text, BLOCKHASH, instruction, legacy, unsigned, isSigned } from './wallet-standard-transactions'

const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: new PublicKey(ALICE.address),
      recentBlockhash: BLOCKHASH,
      instructions: [instruction()]
    }).compileToV0Message()
  )
const kitTransaction = () => kit.getTransactionDecoder().decode(unsigned())

test('base58 as another library has it', () => {
  for (const bytes of [
    new Uint8Array(),
    new Uint8Array(32),
    ALICE.publicKey,
    Uint8Array.of(0, 0, 1, 255),
    Uint8Array.from({ length: 64 }, (_, i) => i * 5)
  ]) {
    assert.is(toBase58(bytes), base58.encode(bytes))
    assert.equal(fromBase58(base58.encode(bytes)), bytes)
  }
  assert.throws(() => fromBase58('0OIl'))
})

test('a message is signed, as another library sees', async () => {
  const provider = await makeStandard().provider()
  const signature = await provider.signMessage(text('Hello'))
  assert.ok(ed25519.verify(signature, text('Hello'), ALICE.publicKey))
  const { signature: same } = (await provider.request({
    method: 'solana_signMessage',
    params: { message: base58.encode(text('Hello')), pubkey: ALICE.address }
  })) as { signature: string }
  assert.equal(base58.decode(same), signature)
})

test('a transaction comes back signed, and of the kind it was', async () => {
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

test('signatures of others stay', async () => {
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

test('several at once, of several kinds, by one question', async () => {
  const { provider, demo } = makeStandard()
  const [a, b, c] = await (await provider()).signAllTransactions<unknown>([unsigned(), legacy(), versioned()])
  assert.ok(a instanceof Uint8Array && isSigned(a))
  assert.instance(b, Transaction)
  assert.instance(c, VersionedTransaction)
  assert.is(demo.log.filter(({ method }) => method === 'solana:signTransaction').length, 1)
})

test('a transaction that is sent gives its id', async () => {
  const id = await (await makeStandard().provider()).signAndSendTransaction(legacy(), { skipPreflight: true })
  assert.is(base58.decode(id).length, 64)
  assert.ok(ed25519.verify(base58.decode(id), unsigned().slice(65), ALICE.publicKey))
})

test('a version of transactions that the wallet does not take is not shown to it', async () => {
  const { provider, demo } = makeStandard({ versions: ['legacy'] })
  const own = await provider()
  for (const asking of [
    () => own.signTransaction(versioned()),
    () => own.signAllTransactions([legacy(), versioned()]),
    () => own.signAndSendTransaction(versioned())
  ]) {
    assert.is((await failure(asking())).code, 'chain-unsupported')
  }
  assert.ok((await own.signTransaction(legacy())).verifySignatures())
  assert.equal(
    demo.log.map(({ method }) => method),
    ['standard:connect', 'solana:signTransaction']
  )
})

test.run()
