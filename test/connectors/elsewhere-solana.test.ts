/** Solana over a session with a phone. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PublicKey, SystemProgram, Transaction, TransactionInstruction, TransactionMessage, VersionedTransaction } from 'web3js-1'
import { attach } from '../../src/connectors/elsewhere/legacy'
import type { ChainId } from '../../src/core/caip'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const [ALICE, BOB, CAROL] = solanaAccounts as [typeof solanaAccounts[number], typeof solanaAccounts[number], typeof solanaAccounts[number]]
const methods = ['signMessage', 'signTransaction', 'signAllTransactions', 'signAndSendTransaction'].map(name => `solana_${name}`)
const text = (words: string) => new TextEncoder().encode(words)
const key = ({ address }: typeof ALICE) => new PublicKey(address)

const transfer = () => SystemProgram.transfer({ fromPubkey: key(ALICE), toPubkey: key(BOB), lamports: 5 })
/** Long data, a signer that only signs, an account that is only read. */
const note = () => new TransactionInstruction({
  programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), data: Buffer.from('x'.repeat(300)),
  keys: [{ pubkey: key(CAROL), isSigner: true, isWritable: false }, { pubkey: SystemProgram.programId, isSigner: false, isWritable: false }]
})
const legacy = (...more: TransactionInstruction[]) => new Transaction({ feePayer: key(ALICE), blockhash: base58.encode(new Uint8Array(32).fill(9)), lastValidBlockHeight: 9 }).add(transfer(), ...more)
const versioned = () => new VersionedTransaction(new TransactionMessage({ payerKey: key(ALICE), recentBlockhash: base58.encode(new Uint8Array(32).fill(9)), instructions: [transfer()] }).compileToV0Message())
const bytesOf = (transaction: Transaction) => new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const make = (more: Partial<Parameters<typeof makeLine>[1]> = {}) => makeLine('solana', { accounts: [`${MAINNET}:${ALICE.address}`, `${DEVNET}:${ALICE.address}`], methods, firstChain: MAINNET, ...more })

test('the accounts of the session are those of the connection, on the network to begin on', async () => {
  const { connector } = make({ accounts: [`${MAINNET}:${ALICE.address}`, `${DEVNET}:${ALICE.address}`, `${DEVNET}:${BOB.address}`, `${MAINNET}:${BOB.address}`], firstChain: DEVNET })
  const connection = (await connector.restore())!
  assert.equal([connection.namespace, connection.accounts, connection.chainId, connection.type, connection.wallet.name], ['solana', [ALICE.address, BOB.address], DEVNET, 'WALLET_CONNECT', 'Fox'])
})

test('a message is signed over base58, as another library sees', async () => {
  const { provider, asked } = make(), own = await provider()
  assert.ok(ed25519.verify(await own.signMessage(text('Hello')), text('Hello'), ALICE.publicKey))
  assert.equal(asked, [{ method: 'solana_signMessage', params: { message: base58.encode(text('Hello')), pubkey: ALICE.address }, on: MAINNET }])
})

test('a transaction goes as bytes, and in parts for wallets of before, as web3.js has them', async () => {
  const { provider, asked } = make(), own = await provider(), transaction = legacy(note(), transfer())
  await own.signTransaction(bytesOf(transaction))
  const { transaction: sent, pubkey, ...parts } = asked[0]!.params
  assert.equal([sent, pubkey], [toText(bytesOf(transaction)), ALICE.address])
  // web3.js gives the keys of an instruction the rights that they have in the whole
  const whole = Transaction.from(bytesOf(transaction))
  assert.equal(parts, {
    feePayer: ALICE.address, recentBlockhash: transaction.recentBlockhash,
    instructions: whole.instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(), data: base58.encode(data), keys: keys.map(({ pubkey: own, isSigner, isWritable }) => ({ pubkey: own.toBase58(), isSigner, isWritable }))
    }))
  })
  await own.signTransaction(versioned())
  assert.equal(Object.keys(asked[1]!.params).sort(), ['pubkey', 'transaction'])
})

test('whether the phone answers with the transaction or, as before 2024, with the signature alone, it comes back signed and of its kind', async () => {
  for (const isOld of [false, true]) {
    const own = await make({ isOld }).provider()
    const [old, young] = [await own.signTransaction(legacy()), await own.signTransaction(versioned())]
    assert.ok(old instanceof Transaction && old.verifySignatures())
    assert.ok(ed25519.verify(young.signatures[0]!, young.message.serialize(), ALICE.publicKey))
  }
})

test('a signature has one length, and its place is its signer’s', () => {
  const bytes = bytesOf(legacy(note())), signature = new Uint8Array(64).fill(7)
  assert.equal(attach(bytes, CAROL.publicKey, signature)!.slice(65, 129), signature)
  for (const [publicKey, wrong] of [[ALICE.publicKey, signature.slice(1)], [ALICE.publicKey, undefined], [BOB.publicKey, signature]] as const) assert.is(attach(bytes, publicKey, wrong), undefined)
})

test('several are one question, where the phone has agreed to that; else one question each', async () => {
  const all = make(), each = make({ methods: ['solana_signTransaction'] }), only = make({ methods: ['solana_signAllTransactions'] })
  for (const { provider } of [all, each]) {
    const [a, b] = await (await provider()).signAllTransactions([legacy(), legacy()])
    assert.ok(a!.verifySignatures() && b!.verifySignatures())
  }
  assert.equal(all.asked.map(({ method, params }) => [method, Object.keys(params)]), [['solana_signAllTransactions', ['transactions']]])
  assert.equal(each.asked.map(({ method }) => method), ['solana_signTransaction', 'solana_signTransaction'])
  await (await only.provider()).signTransaction(legacy())
  assert.equal(only.asked.map(({ method }) => method), ['solana_signAllTransactions'])
})

test('what is sent by the phone gives its id, and how it is to be sent goes along', async () => {
  const id = base58.encode(new Uint8Array(64).fill(3))
  const { provider, asked } = make({ says: { solana_signAndSendTransaction: { signature: id } } })
  assert.is(await (await provider()).signAndSendTransaction(legacy(), { skipPreflight: true }), id)
  assert.equal(asked[0], { method: 'solana_signAndSendTransaction', params: { transaction: toText(bytesOf(legacy())), pubkey: ALICE.address, sendOptions: { skipPreflight: true } }, on: MAINNET })
})

test('a network goes by the name that the phone agreed to', async () => {
  const old = make({ accounts: [`${OLD}:${ALICE.address}`] }), both = make({ accounts: [`${OLD}:${ALICE.address}`, `${MAINNET}:${ALICE.address}`] })
  for (const { provider, connector } of [old, both]) {
    assert.is((await connector.restore())?.chainId, MAINNET)
    await (await provider()).signMessage(text('x'))
    await (await provider()).signTransaction(legacy())
  }
  assert.equal([old, both].map(({ asked }) => asked.map(({ on }) => on)), [[OLD, OLD], [MAINNET, MAINNET]])
})

test('what the phone has not agreed to is not asked of it', async () => {
  const { provider, asked } = make({ methods: [] }), own = await provider()
  for (const asking of [() => own.signMessage(text('x')), () => own.signTransaction(legacy()), () => own.signAllTransactions([legacy()]), () => own.signAndSendTransaction(legacy())]) {
    assert.is((await failure(asking())).code, 'chain-unsupported')
  }
  assert.is(own.signIn, undefined)
  assert.is((await failure(own.request({ method: 'solana_signMessage', params: { message: '2', pubkey: BOB.address } }))).code, 'wallet-failed')
  assert.equal(asked, [])
})

const signed = (transaction: Transaction) => { transaction.sign({ publicKey: key(ALICE), secretKey: Uint8Array.from([...ALICE.secret, ...ALICE.publicKey]) }); return transaction }
const other = () => { const changed = legacy(); changed.instructions[0]!.data[4] = 6; return toText(bytesOf(signed(changed))) }
const wrong: Record<string, [string, unknown][]> = {
  solana_signMessage: [
    ['nothing', undefined], ['a text', 'signed'], ['no signature', {}], ['a number', { signature: 7 }], ['too short', { signature: base58.encode(new Uint8Array(63).fill(1)) }],
    ['another’s', { signature: base58.encode(new Uint8Array(64).fill(1)) }], ['no base58', { signature: '0OIl' }], ['a book', { signature: '1'.repeat(1_000_000) }]
  ],
  solana_signTransaction: [
    ['nothing', undefined], ['null', null], ['too short', { signature: '1111' }], ['another’s', { signature: base58.encode(new Uint8Array(64).fill(1)) }], ['no base64', { transaction: '!' }],
    ['no text', { transaction: [1, 2] }], ['no transaction', { transaction: 'AQ==' }], ['another one', { transaction: other() }]
  ],
  solana_signAndSendTransaction: [['nothing', undefined], ['too short', { signature: '1111' }], ['no base58', { signature: '0' }]]
}
for (const [method, answers] of Object.entries(wrong)) {
  for (const [what, said] of answers) {
    test(`${method}: what comes back is ${what}, and nobody gets it`, async () => {
      const own = await make({ says: { [method]: said } }).provider()
      const asking = method === 'solana_signMessage' ? own.signMessage(text('x')) : method === 'solana_signTransaction' ? own.signTransaction(legacy()) : own.signAndSendTransaction(legacy())
      assert.is((await failure(asking)).code, 'wallet-nonsense')
    })
  }
}
test('of several, one that is missing fails them all', async () => {
  const own = await make({ says: { solana_signAllTransactions: { transactions: [toText(bytesOf(signed(legacy())))] } } }).provider()
  assert.is((await failure(own.signAllTransactions([legacy(), legacy()]))).code, 'wallet-nonsense')
})

test('the person’s no is one, by whatever code', async () => {
  for (const code of [4001, 5000, 5001, 5002]) {
    const own = await make({ says: { solana_signMessage: Object.assign(new Error('no'), { code }) } }).provider()
    assert.is((await failure(own.signMessage(text('x')))).code, 'user-rejected')
  }
})

test('an account that is none of Solana’s is no connection', async () => {
  for (const address of ['0x12', 'l'.repeat(40), base58.encode(new Uint8Array(31).fill(1))]) assert.is((await failure(make({ accounts: [`${MAINNET}:${address}`] }).connector.restore())).code, 'wallet-nonsense')
})

test('another network is used where the account is on it, and refused where not', async () => {
  const { connector, changed, provider, asked } = make()
  await connector.restore()
  await connector.switchNetwork({ caipNetworkId: DEVNET, name: 'Devnet' } as never)
  assert.equal(changed.map(({ chainId }) => chainId), [DEVNET])
  await (await provider()).signTransaction(legacy())
  assert.is(asked[0]!.on, DEVNET)
  assert.is((await failure(connector.switchNetwork({ caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Testnet' } as never))).code, 'chain-unsupported')
})

test('the wallet’s own way to another network is followed, by any of its names; one that the account is not on is not', async () => {
  const { connector, changed, turn } = make()
  await connector.restore()
  for (const id of [DEVNET, OLD, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'] as ChainId[]) turn(id)
  await new Promise(go => { setTimeout(go) })
  assert.equal(changed.map(({ chainId }) => chainId), [DEVNET, MAINNET])
})

test('accounts that come and go are told; without any it has ended, and nobody listens', async () => {
  const { connector, changed, ended, settle, listening } = make()
  await connector.restore()
  settle([`${MAINNET}:${BOB.address}`])
  assert.equal(changed.map(({ accounts }) => accounts), [[BOB.address]])
  settle([])
  assert.is(ended.length, 1)
  connector.release()
  assert.is(listening(), 0)
})

test('whoever ends it, nobody listens on', async () => {
  for (const end of [({ settle }) => settle([]), ({ connector }) => connector.disconnect(), ({ connector }) => connector.release()] as ((line: ReturnType<typeof make>) => unknown)[]) {
    const line = make()
    await line.connector.restore()
    assert.ok(line.listening())
    await end(line)
    assert.is(line.listening(), 0)
  }
})

test.run()
