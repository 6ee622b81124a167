import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as kit from '@solana/kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from 'web3js-1'
import { fromBase58, toBase58 } from '../../src/connectors/wallet-standard/base58'
import { sign, solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { failure } from './connector'
import { makeStandard } from './standard-setting'

const [ALICE, BOB] = solanaAccounts as [typeof solanaAccounts[number], typeof solanaAccounts[number]]
const text = (words: string) => new TextEncoder().encode(words)
const BLOCKHASH = base58.encode(new Uint8Array(32).fill(9))
const instruction = () => SystemProgram.transfer({ fromPubkey: new PublicKey(ALICE.address), toPubkey: new PublicKey(BOB.address), lamports: 5 })
const legacy = () => new Transaction({ feePayer: new PublicKey(ALICE.address), blockhash: BLOCKHASH, lastValidBlockHeight: 9 }).add(instruction())
const versioned = () => new VersionedTransaction(new TransactionMessage({ payerKey: new PublicKey(ALICE.address), recentBlockhash: BLOCKHASH, instructions: [instruction()] }).compileToV0Message())
const unsigned = () => new Uint8Array(legacy().serialize({ requireAllSignatures: false, verifySignatures: false }))
const kitTransaction = () => kit.getTransactionDecoder().decode(unsigned())
const isSigned = (bytes: Uint8Array) => ed25519.verify(bytes.slice(1, 65), bytes.slice(65), ALICE.publicKey)

test('base58 as another library has it', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(32), ALICE.publicKey, Uint8Array.of(0, 0, 1, 255), Uint8Array.from({ length: 64 }, (_, i) => i * 5)]) {
    assert.is(toBase58(bytes), base58.encode(bytes))
    assert.equal(fromBase58(base58.encode(bytes)), bytes)
  }
  assert.throws(() => fromBase58('0OIl'))
})

test('a message is signed, as another library sees', async () => {
  const provider = await makeStandard().provider()
  const signature = await provider.signMessage(text('Hello'))
  assert.ok(ed25519.verify(signature, text('Hello'), ALICE.publicKey))
  const { signature: same } = await provider.request({ method: 'solana_signMessage', params: { message: base58.encode(text('Hello')), pubkey: ALICE.address } }) as { signature: string }
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
  assert.ok(ed25519.verify(newest.signatures[kit.address(ALICE.address)]!, newest.messageBytes as unknown as Uint8Array, ALICE.publicKey))
  kit.assertIsFullySignedTransaction(newest)
})

test('signatures of others stay', async () => {
  const other = Keypair.generate()
  const shared = new Transaction({ feePayer: new PublicKey(ALICE.address), blockhash: BLOCKHASH, lastValidBlockHeight: 9 })
    .add(instruction(), SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: new PublicKey(BOB.address), lamports: 5 }))
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

test('what is no transaction is not shown to anybody', async () => {
  const { provider, demo } = makeStandard()
  const own = await provider()
  for (const thing of [undefined, null, 'AQ==', 7, {}, new Uint8Array(), new Uint8Array(200), unsigned().slice(0, 60), new Uint8Array(5_000).fill(1), unsigned().with(65, 2), unsigned().with(68, 0)]) {
    assert.is((await failure(own.signTransaction(thing as Uint8Array))).code, 'wallet-failed')
  }
  assert.not(demo.log.some(({ method }) => method === 'solana:signTransaction'))
})

test('what came back is not what was signed: nobody gets it', async () => {
  for (const lie of ['signature', 'bytes', 'message', 'account', 'few'] as const) {
    const provider = await makeStandard({ lie }).provider()
    assert.is((await failure(provider.signMessage(text('Hello')))).code, 'wallet-nonsense', `${lie}: message`)
    assert.is((await failure(provider.signTransaction(unsigned()))).code, 'wallet-nonsense', `${lie}: transaction`)
    assert.is((await failure(provider.signIn!({ domain: 'site.example' }))).code, 'wallet-nonsense', `${lie}: sign in`)
  }
})

test('a feature that is not there is told, and a rejection is one', async () => {
  const provider = await makeStandard({ lacks: ['solana:signTransaction', 'solana:signIn', 'solana:signMessage', 'solana:signAndSendTransaction'] }).provider()
  assert.is(provider.signIn, undefined)
  for (const asking of [() => provider.signTransaction(unsigned()), () => provider.signMessage(text('x')), () => provider.signAndSendTransaction(unsigned())]) {
    assert.is((await failure(asking())).code, 'chain-unsupported')
  }
  const { demo, provider: make } = makeStandard()
  const own = await make()
  demo.set({ approve: 'reject' })
  assert.is((await failure(own.signMessage(text('x')))).code, 'user-rejected')
  demo.set({ lie: 'throws', approve: 'auto' })
  assert.is((await failure(own.signMessage(text('x')))).code, 'wallet-failed')
})

test('accounts that change without a word are noticed before anything is signed', async () => {
  let isOther = false
  const { provider, demo, changed } = makeStandard({ shows: 'all' }, own => new Proxy(own, {
    get: (target: any, name) => name === 'accounts' && isOther ? target.accounts.slice(1) : target[name]
  }))
  const own = await provider()
  isOther = true
  assert.is((await failure(own.signTransaction(unsigned()))).code, 'wallet-failed')
  assert.equal(changed.map(c => c.accounts[0]), [BOB.address])
  assert.not(demo.log.some(({ method }) => method === 'solana:signTransaction'))
})

test('a browser that cannot verify still sees that something else was signed', async () => {
  const { importKey } = crypto.subtle
  crypto.subtle.importKey = async () => { throw new DOMException('Unrecognized name.', 'NotSupportedError') }
  try {
    const lying = await makeStandard({ lie: 'message' }).provider(), honest = await makeStandard().provider()
    assert.is((await failure(lying.signMessage(text('Hello')))).code, 'wallet-nonsense')
    assert.is((await failure(lying.signTransaction(unsigned()))).code, 'wallet-nonsense')
    assert.is((await failure(lying.signIn!({ domain: 'site.example' }))).code, 'wallet-nonsense')
    assert.is((await honest.signMessage(text('Hello'))).length, 64)
    assert.ok(isSigned(await honest.signTransaction(unsigned())))
  } finally {
    crypto.subtle.importKey = importKey
  }
})

test('signing in as another account, under the words of this one, is none', async () => {
  const signedMessage = text(`site.example wants you to sign in with your Solana account:\n${ALICE.address}`)
  const { provider } = makeStandard({}, own => new Proxy(own, {
    get: (target: any, name) => name !== 'features' ? target[name] : new Proxy(target.features, {
      get: (features: any, feature) => feature !== 'solana:signIn' ? features[feature]
        : { signIn: async () => [{ account: { address: BOB.address }, signedMessage, signature: sign(signedMessage, ALICE) }] }
    })
  }))
  assert.is((await failure((await provider()).signIn!({ domain: 'site.example' }))).code, 'wallet-nonsense')
})

test('after the page has let go nothing is asked', async () => {
  const { provider, connector, demo } = makeStandard()
  const own = await provider()
  connector.release()
  assert.is((await failure(own.signMessage(text('x')))).code, 'wallet-failed')
  assert.not(demo.log.some(({ method }) => method === 'solana:signMessage'))
})

test('after the end nothing is asked', async () => {
  const { provider, connector, demo } = makeStandard()
  const own = await provider()
  await connector.disconnect()
  assert.is((await failure(own.signMessage(text('x')))).code, 'wallet-failed')
  assert.not(demo.log.some(({ method }) => method === 'solana:signMessage'))
})

test('signing in is for this site, this account and this nonce', async () => {
  const provider = await makeStandard().provider()
  const { address, signedMessage, signature } = await provider.signIn!({ domain: 'site.example', nonce: 'abc12345' })
  assert.is(address, ALICE.address)
  assert.ok(ed25519.verify(signature, signedMessage, ALICE.publicKey))
  assert.match(new TextDecoder().decode(signedMessage), 'abc12345')
})

test('requests by the names that WalletConnect has', async () => {
  const provider = await makeStandard().provider()
  assert.equal(await provider.request({ method: 'solana_getAccounts' }), [{ pubkey: ALICE.address }])
  const transaction = Buffer.from(unsigned()).toString('base64')
  const signed = await provider.request({ method: 'solana_signTransaction', params: { transaction, pubkey: ALICE.address } }) as { transaction: string; signature: string }
  assert.ok(isSigned(new Uint8Array(Buffer.from(signed.transaction, 'base64'))))
  assert.equal(base58.decode(signed.signature), new Uint8Array(Buffer.from(signed.transaction, 'base64').subarray(1, 65)))
  const { transactions } = await provider.request({ method: 'solana_signAllTransactions', params: { transactions: [transaction] } }) as { transactions: string[] }
  assert.is(transactions[0], signed.transaction)
  const { signature } = await provider.request({ method: 'solana_signAndSendTransaction', params: { transaction } }) as { signature: string }
  assert.is(signature, signed.signature)
  assert.is((await failure(provider.request({ method: 'solana_signMessage', params: { message: '1', pubkey: BOB.address } }))).code, 'wallet-failed')
  for (const method of ['eth_sign', 'toString', '']) assert.is((await failure(provider.request({ method }))).code, 'wallet-failed')
})
test('of a transaction that others sign, too, the signature told is that of the account', async () => {
  const transaction = new Transaction({ feePayer: new PublicKey(BOB.address), blockhash: BLOCKHASH, lastValidBlockHeight: 9 })
    .add(instruction())
  const bytes = new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  const { signature } = await (await makeStandard().provider()).request({ method: 'solana_signTransaction', params: { transaction: Buffer.from(bytes).toString('base64') } }) as { signature: string }
  assert.ok(ed25519.verify(base58.decode(signature), bytes.slice(129), ALICE.publicKey))
})

test('what a request holds beside a transaction or a message is told as ours, and shown to nobody', async () => {
  const { provider, demo } = makeStandard(), own = await provider(), { length } = demo.log
  const calls: [string, unknown][] = [
    ['solana_signMessage', null], ['solana_signMessage', { message: '0OIl' }], ['solana_signTransaction', null], ['solana_signTransaction', { transaction: '?' }], ['solana_signTransaction', { transaction: {} }],
    ['solana_signAllTransactions', null], ['solana_signAllTransactions', { transactions: 7 }], ['solana_signAllTransactions', { transactions: ['?'] }], ['solana_signAndSendTransaction', { transaction: 'AQ' }]
  ]
  for (const [method, params] of calls) assert.is((await failure(own.request({ method, params }))).code, 'wallet-failed', `${method} ${JSON.stringify(params)}`)
  assert.is((await failure(own.signMessage('x' as unknown as Uint8Array))).code, 'wallet-failed')
  assert.equal(await own.request({ method: 'solana_getAccounts', params: null }), [{ pubkey: ALICE.address }])
  assert.is(demo.log.length, length)
})

test('a version of transactions that the wallet does not take is not shown to it', async () => {
  const { provider, demo } = makeStandard({ versions: ['legacy'] }), own = await provider()
  for (const asking of [() => own.signTransaction(versioned()), () => own.signAllTransactions([legacy(), versioned()]), () => own.signAndSendTransaction(versioned())]) {
    assert.is((await failure(asking())).code, 'chain-unsupported')
  }
  assert.ok((await own.signTransaction(legacy())).verifySignatures())
  assert.equal(demo.log.map(({ method }) => method), ['standard:connect', 'solana:signTransaction'])
})
test.run()
