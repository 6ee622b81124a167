import { ed25519 } from '@noble/curves/ed25519.js'
import * as kit from '@solana/kit'
import * as assert from 'uvu/assert'
import { SolanaKitAdapter, type SolanaKitSigner } from '../../src/adapters/solana-kit'
import { forget } from '../../src/core/session'
import { ALICE, BOB, type Setting } from '../chains/solana/setting'
import { failure } from '../connectors/connector'
import { connectSolana } from './page'
import { solanaSuite } from './solana-suite'

const test = solanaSuite('The bridge to kit')

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
const message = async (at: Setting, signer: SolanaKitSigner, lamports = 5) => {
  const { value } = await kit.createSolanaRpc(at.origin).getLatestBlockhash().send()
  return kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    m => kit.setTransactionMessageFeePayerSigner(signer, m),
    m => kit.setTransactionMessageLifetimeUsingBlockhash(value, m),
    m => kit.appendTransactionMessageInstruction(transfer(signer, lamports), m)
  )
}

test('a signer for the account in use, none without one', async () => {
  const adapter = new SolanaKitAdapter()
  assert.is(adapter.getSigner(), undefined)
  await connectSolana()
  const signer = adapter.getSigner()!
  assert.is(signer.address, ALICE.address)
  assert.is(adapter.getSigner(), signer)
  assert.ok(kit.isTransactionSigner(signer) && kit.isMessageSigner(signer))
  forget('solana')
  assert.is(adapter.getSigner(), undefined)
})

test('kit compiles a message, the wallet signs it, and it lands', async ({ at }) => {
  await connectSolana()
  const signer = new SolanaKitAdapter().getSigner()!
  const before = await at.lamports(BOB.address)
  const signed = await kit.signTransactionMessageWithSigners(await message(at, signer))
  kit.assertIsFullySignedTransaction(signed)
  assert.ok(
    ed25519.verify(signed.signatures[signer.address]!, signed.messageBytes as unknown as Uint8Array, ALICE.publicKey)
  )
  await kit
    .createSolanaRpc(at.origin)
    .sendTransaction(kit.getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    .send()
  assert.is(await at.lamports(BOB.address), before + 5n)
})

test('where kit is to send, the wallet does', async ({ at }) => {
  const demo = await connectSolana({}, at.origin)
  const signer = new SolanaKitAdapter().getSigner()!
  const before = await at.lamports(BOB.address)
  const bytes = await kit.signAndSendTransactionMessageWithSigners(await message(at, signer, 7), { minContextSlot: 1n })
  assert.is(await at.lamports(BOB.address), before + 7n)
  const {
    value: [status]
  } = await kit
    .createSolanaRpc(at.origin)
    .getSignatureStatuses([kit.getBase58Decoder().decode(bytes) as kit.Signature])
    .send()
  assert.is(status!.err, null)
  assert.equal((demo.log.at(-1)!.inputs[0] as { options: unknown }).options, { minContextSlot: 1 })
})

test('messages are signed', async () => {
  await connectSolana()
  const signer = new SolanaKitAdapter().getSigner()!
  const messages = ['one', 'two'].map(words => kit.createSignableMessage(words))
  const signatures = await signer.signMessages(messages)
  assert.is(signatures.length, 2)
  for (const [i, { content }] of messages.entries())
    assert.ok(ed25519.verify(signatures[i]![signer.address]!, content, ALICE.publicKey))
})

test('another account has a signer of its own, and the one before signs no more', async ({ at }) => {
  const demo = await connectSolana()
  const adapter = new SolanaKitAdapter()
  const signer = adapter.getSigner()!
  const prepared = await message(at, signer)
  demo.set({ account: 1 })
  assert.is(adapter.getSigner()!.address, BOB.address)
  const count = demo.log.length
  for (const ask of [
    () => signer.signMessages([kit.createSignableMessage('one')]),
    () => kit.signTransactionMessageWithSigners(prepared),
    () => kit.signAndSendTransactionMessageWithSigners(prepared)
  ])
    assert.match(String(await ask().catch((e: Error) => e.message)), 'another account')
  assert.is(demo.log.length, count, 'the person was asked')
})

test('a person’s no reaches the host, and who has given up asks nobody', async ({ at }) => {
  const demo = await connectSolana({ approve: 'auto' })
  const signer = new SolanaKitAdapter().getSigner()!
  const prepared = await message(at, signer)
  demo.set({ approve: 'reject' })
  assert.is((await failure(kit.signTransactionMessageWithSigners(prepared))).code, 'user-rejected')
  const count = demo.log.length
  const leave = AbortSignal.abort(new Error('gone'))
  for (const ask of [
    () => signer.signMessages([kit.createSignableMessage('x')], { abortSignal: leave }),
    () => kit.signTransactionMessageWithSigners(prepared, { abortSignal: leave })
  ]) {
    assert.match(String(await ask().catch((e: Error) => e.message)), 'gone')
  }
  assert.is(demo.log.length, count)
})

test.run()
