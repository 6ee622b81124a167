import { ed25519 } from '@noble/curves/ed25519.js'
import * as kit from '@solana/kit'
import * as assert from 'uvu/assert'
import { SolanaKitAdapter, type SolanaKitSigner } from '../../src/adapters/solana-kit'
import { removeConnection } from '../../src/core/session/session'
import { ALICE, BOB, type Setting } from '../chains/solana/setup'
import { failure } from '../connectors/connector'
import { connectSolana } from './setup'
import { solanaSuite } from './solana-suite'

const test = solanaSuite('the bridge to kit')

const SYSTEM = kit.address('11111111111111111111111111111111')
/** Creates a transfer in the encoding of the system program: 2, then lamports. */
const transfer = (signer: SolanaKitSigner, lamports: number) => ({
  programAddress: SYSTEM,
  accounts: [
    { address: signer.address, role: kit.AccountRole.WRITABLE_SIGNER as const, signer },
    { address: kit.address(BOB.address), role: kit.AccountRole.WRITABLE }
  ],
  data: Uint8Array.of(2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0)
})
/** Creates a transaction message as hosts write it, not compiled. */
const message = async (ledger: Setting, signer: SolanaKitSigner, lamports = 5) => {
  const { value } = await kit.createSolanaRpc(ledger.origin).getLatestBlockhash().send()
  return kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    m => kit.setTransactionMessageFeePayerSigner(signer, m),
    m => kit.setTransactionMessageLifetimeUsingBlockhash(value, m),
    m => kit.appendTransactionMessageInstruction(transfer(signer, lamports), m)
  )
}

test('the adapter returns a signer for the active account, or none', async () => {
  const adapter = new SolanaKitAdapter()
  assert.is(adapter.getSigner(), undefined)
  await connectSolana()
  const signer = adapter.getSigner()!
  assert.is(signer.address, ALICE.address)
  assert.is(adapter.getSigner(), signer)
  assert.ok(kit.isTransactionSigner(signer) && kit.isMessageSigner(signer))
  removeConnection('solana')
  assert.is(adapter.getSigner(), undefined)
})

test('kit compiles a message, the wallet signs it, and the transaction is confirmed', async ({ ledger }) => {
  await connectSolana()
  const signer = new SolanaKitAdapter().getSigner()!
  const before = await ledger.lamports(BOB.address)
  const signed = await kit.signTransactionMessageWithSigners(await message(ledger, signer))
  kit.assertIsFullySignedTransaction(signed)
  assert.ok(
    ed25519.verify(signed.signatures[signer.address]!, signed.messageBytes as unknown as Uint8Array, ALICE.publicKey)
  )
  await kit
    .createSolanaRpc(ledger.origin)
    .sendTransaction(kit.getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    .send()
  assert.is(await ledger.lamports(BOB.address), before + 5n)
})

test('the wallet sends a transaction that kit submits', async ({ ledger }) => {
  const demo = await connectSolana({}, ledger.origin)
  const signer = new SolanaKitAdapter().getSigner()!
  const before = await ledger.lamports(BOB.address)
  const bytes = await kit.signAndSendTransactionMessageWithSigners(await message(ledger, signer, 7), {
    minContextSlot: 1n
  })
  assert.is(await ledger.lamports(BOB.address), before + 7n)
  const {
    value: [status]
  } = await kit
    .createSolanaRpc(ledger.origin)
    .getSignatureStatuses([kit.getBase58Decoder().decode(bytes) as kit.Signature])
    .send()
  assert.is(status!.err, null)
  assert.equal((demo.log.at(-1)!.inputs[0] as { options: unknown }).options, { minContextSlot: 1 })
})

test('messages are signed', async () => {
  await connectSolana()
  const signer = new SolanaKitAdapter().getSigner()!
  const messages = ['one', 'two'].map(content => kit.createSignableMessage(content))
  const signatures = await signer.signMessages(messages)
  assert.is(signatures.length, 2)
  for (const [i, { content }] of messages.entries())
    assert.ok(ed25519.verify(signatures[i]![signer.address]!, content, ALICE.publicKey))
})

test('another account has its own signer, and the earlier one signs no more', async ({ ledger }) => {
  const demo = await connectSolana()
  const adapter = new SolanaKitAdapter()
  const signer = adapter.getSigner()!
  const prepared = await message(ledger, signer)
  demo.set({ account: 1 })
  assert.is(adapter.getSigner()!.address, BOB.address)
  const count = demo.log.length
  for (const request of [
    () => signer.signMessages([kit.createSignableMessage('one')]),
    () => kit.signTransactionMessageWithSigners(prepared),
    () => kit.signAndSendTransactionMessageWithSigners(prepared)
  ])
    assert.match(String(await request().catch((e: Error) => e.message)), 'another account')
  assert.is(demo.log.length, count, 'the wallet got a request')
})

test('a rejection by the user reaches the host page, and an aborted request does not reach the wallet', async ({
  ledger
}) => {
  const demo = await connectSolana({ approve: 'auto' })
  const signer = new SolanaKitAdapter().getSigner()!
  const prepared = await message(ledger, signer)
  demo.set({ approve: 'reject' })
  assert.is((await failure(kit.signTransactionMessageWithSigners(prepared))).code, 'user-rejected')
  const count = demo.log.length
  const signal = AbortSignal.abort(new Error('gone'))
  for (const request of [
    () => signer.signMessages([kit.createSignableMessage('x')], { abortSignal: signal }),
    () => kit.signTransactionMessageWithSigners(prepared, { abortSignal: signal })
  ]) {
    assert.match(String(await request().catch((e: Error) => e.message)), 'gone')
  }
  assert.is(demo.log.length, count)
})

test.run()
