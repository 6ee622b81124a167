/** Solana requests to the embedded wallet: the frame's own form, real signatures, and answers that are refused. */
import '../../dom'
import { ed25519 } from '@noble/curves/ed25519.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SolanaProvider } from '../../../src/core/session/providers'
import { base58 } from '../../doubles/base58'
import { sign } from '../../doubles/demo-wallet/solana-accounts'
import { settle } from '../../doubles/fake-clock'
import { isSigned, legacy, text, unsigned } from '../solana/transactions'
import { embeddedStage, KEYS, OTHER_KEYS, solana, solanaDevnet, type EmbeddedStage } from './embedded-setup'
import { failureOf } from './setup'

type Params = Readonly<Record<string, unknown>>

let it: EmbeddedStage
let own: ReturnType<EmbeddedStage['create']>
let provider: SolanaProvider

test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  own = it.create('solana')
  provider = (await own.connector.connect()).provider as SolanaProvider
  it.sent()
})
test.after.each(() => it.restore())

const signed = (transaction: unknown, keys = KEYS) => {
  const bytes = base58.decode(transaction as string)
  bytes.set(sign(bytes.slice(65), keys), 1)
  return base58.encode(bytes)
}
/** A frame that signs with real keys. */
const answers = (keys = KEYS): Readonly<Record<string, (params: Params) => unknown>> => ({
  solana_signMessage: ({ message }) => ({ signature: base58.encode(sign(base58.decode(message as string), keys)) }),
  solana_signTransaction: ({ transaction }) => ({ transaction: signed(transaction, keys) }),
  solana_signAllTransactions: ({ transactions }) => ({
    transactions: (transactions as unknown[]).map(transaction => signed(transaction, keys))
  }),
  solana_signAndSendTransaction: ({ transaction }) => ({
    signature: base58.encode(base58.decode(signed(transaction, keys)).slice(1, 65))
  })
})
/** Answers the requests, and returns what the frame receives. `change`: what it answers in place of an answer. */
const answer = (own = answers(), change = (given: unknown) => given) => {
  const received: unknown[] = []
  it.frame.on('RPC_REQUEST', ({ id, payload }) => {
    const { method, params } = payload as { method: string; params: Params }
    received.push(payload)
    queueMicrotask(() => it.frame.send('RPC_REQUEST_SUCCESS', id, change(own[method]!(params))))
  })
  return received
}
const payloadOf = (method: string, params: unknown) => ({
  method,
  params,
  chainNamespace: 'solana',
  chainId: solana.caipNetworkId.slice('solana:'.length),
  rpcUrl: 'https://solana.example'
})
const encoded = () => base58.encode(unsigned())
const INVALID = 'wallet-invalid-response'
const codeOf = async (promise: Promise<unknown>) => ((await failureOf(promise)) as string[])[0]

/** An answer whose only text, or list, is not in an object. */
const bare = (given: unknown) => Object.values(given as object)[0] as unknown

for (const [what, change] of [
  ['objects', (given: unknown) => given],
  ['texts', bare]
] as const) {
  test(`a message is signed by a frame that answers with ${what}`, async () => {
    const received = answer(answers(), change)
    const signature = await provider.signMessage(text('Hello'))
    assert.ok(ed25519.verify(signature, text('Hello'), KEYS.publicKey))
    assert.equal(received, [
      payloadOf('solana_signMessage', { message: base58.encode(text('Hello')), pubkey: KEYS.address })
    ])
  })

  test(`a transaction is signed by a frame that answers with ${what}`, async () => {
    const received = answer(answers(), change)
    assert.ok(isSigned(await provider.signTransaction(unsigned())))
    assert.equal(received, [payloadOf('solana_signTransaction', { transaction: encoded() })])
  })

  test(`several transactions are signed at once by a frame that answers with ${what}`, async () => {
    const received = answer(answers(), change)
    const all = await provider.signAllTransactions([unsigned(), unsigned()])
    assert.equal(all.map(isSigned), [true, true])
    assert.equal(received, [payloadOf('solana_signAllTransactions', { transactions: [encoded(), encoded()] })])
  })

  test(`a transaction is signed and sent by a frame that answers with ${what}`, async () => {
    const received = answer(answers(), change)
    const id = await provider.signAndSendTransaction(unsigned(), { skipPreflight: true })
    assert.ok(ed25519.verify(base58.decode(id), unsigned().slice(65), KEYS.publicKey))
    assert.equal(received, [
      payloadOf('solana_signAndSendTransaction', { transaction: encoded(), options: { skipPreflight: true } })
    ])
  })
}

test('a page signs with its own library’s transaction, and by the methods of WalletConnect', async () => {
  answer()
  const transaction = await provider.signTransaction(legacy())
  assert.ok(transaction.verifySignatures())
  const params = { transaction: Buffer.from(unsigned()).toString('base64') }
  const result = (await provider.request({ method: 'solana_signTransaction', params })) as { transaction: string }
  assert.ok(isSigned(Uint8Array.from(Buffer.from(result.transaction, 'base64'))))
})

test('a signature of another key, or of another transaction, is refused', async () => {
  answer(answers(OTHER_KEYS))
  assert.is(await codeOf(provider.signMessage(text('Hello'))), INVALID)
  assert.is(await codeOf(provider.signTransaction(unsigned())), INVALID)
  assert.is(await codeOf(provider.signAllTransactions([unsigned(), unsigned()])), INVALID)
  const changed = unsigned()
  changed[changed.length - 8] = 6
  answer({ solana_signTransaction: () => ({ transaction: signed(base58.encode(changed)) }) })
  assert.is(await codeOf(provider.signTransaction(unsigned())), INVALID)
})

test('answers that are not base58, too long, too few or of another kind are refused', async () => {
  const base64 = Buffer.from(base58.decode(signed(encoded()))).toString('base64')
  for (const value of [undefined, null, 7, '', '0OIl', base64, '1'.repeat(1_000_000), ['x'], {}]) {
    answer(answers(), () => value)
    assert.is(await codeOf(provider.signMessage(text('Hello'))), INVALID)
    assert.is(await codeOf(provider.signTransaction(unsigned())), INVALID)
    assert.is(await codeOf(provider.signAllTransactions([unsigned(), unsigned()])), INVALID)
    assert.is(await codeOf(provider.signAndSendTransaction(unsigned())), INVALID)
    answer(answers(), () => ({ signature: value, transaction: value, transactions: value }))
    assert.is(await codeOf(provider.signMessage(text('Hello'))), INVALID)
    assert.is(await codeOf(provider.signTransaction(unsigned())), INVALID)
  }
  answer({ solana_signAllTransactions: () => ({ transactions: [signed(encoded())] }) })
  assert.is(await codeOf(provider.signAllTransactions([unsigned(), unsigned()])), INVALID)
})

test('a rejection by the user reaches the page as one', async () => {
  it.frame.refuse('RPC_REQUEST', 'User rejected the request')
  assert.equal(await failureOf(provider.signMessage(text('Hello'))), ['user-rejected', 'User rejected the request'])
})

test('a switch of the network reaches the listeners of the provider', async () => {
  const chains: unknown[] = []
  provider.on('chainChanged', id => void chains.push(id))
  await own.connector.switchNetwork(solanaDevnet)
  await settle()
  assert.equal(chains, [solanaDevnet.caipNetworkId])
  answer()
  assert.ok(isSigned(await provider.signTransaction(unsigned())))
})

test('the sign-out on EVM reaches the listeners of the provider, which then signs nothing', async () => {
  let ends = 0
  provider.on('disconnect', () => void ends++)
  const evm = it.create('eip155')
  await evm.connector.connect()
  await evm.connector.disconnect(true)
  await settle()
  it.sent()
  assert.is(await codeOf(provider.signMessage(text('Hello'))), 'wallet-failed')
  assert.equal([ends, own.ended.length, it.sent()], [1, 1, []])
})

test('a signature that arrives after the sign-out does not count', async () => {
  it.frame.silence('RPC_REQUEST')
  const failure = failureOf(provider.signMessage(text('Hello')))
  await settle()
  await own.connector.disconnect()
  assert.equal(await failure, ['user-rejected', 'Request was aborted'])
})

test('a connector of Solana that does not load fails the connection, and the next attempt loads it', async () => {
  const load = it.own.loadSolana
  own.connector.release()
  await it.start()
  it.own.loadSolana = () => Promise.reject(Object.assign(new Error('offline'), { code: 'chunk-failed' }))
  const { connector } = it.create('solana')
  assert.equal(await failureOf(connector.connect()), ['chunk-failed', 'offline'])
  it.own.loadSolana = load
  assert.equal((await connector.connect()).accounts, [KEYS.address])
})

test('a connection whose verification finds another user follows, and rejects what waited', async () => {
  it.frame.silence('RPC_REQUEST')
  const waiting = failureOf(provider.signMessage(text('Hello')))
  await settle()
  it.answerUser({ address: OTHER_KEYS.address })
  await own.connector.verify!()
  assert.equal([own.changed.map(({ accounts }) => accounts), own.ended], [[[OTHER_KEYS.address]], []])
  assert.is(((await waiting) as string[])[0], 'user-rejected')
  answer(answers(OTHER_KEYS))
  assert.ok(ed25519.verify(await provider.signMessage(text('Hello')), text('Hello'), OTHER_KEYS.publicKey))
})

test('a connection that was replaced while the connector of Solana loaded leaves the newer one as it is', async () => {
  const load = it.own.loadSolana
  let finish = () => undefined as void
  const waiting = new Promise<void>(resolve => {
    finish = resolve
  })
  const { connector } = it.create('solana')
  it.own.loadSolana = async (...given) => {
    await waiting
    return load(...given)
  }
  const replaced = failureOf(connector.connect())
  await settle()
  it.own.loadSolana = load
  it.answerUser({ address: OTHER_KEYS.address })
  const newer = (await connector.connect()).provider as SolanaProvider
  finish()
  assert.is(((await replaced) as string[])[0], 'connect-replaced')
  answer(answers(OTHER_KEYS))
  const signature = await newer.signMessage(text('Hello'))
  assert.ok(ed25519.verify(signature, text('Hello'), OTHER_KEYS.publicKey))
})

test('a sign-out while the connector of Solana loads connects nothing', async () => {
  const load = it.own.loadSolana
  let finish = () => undefined as void
  const waiting = new Promise<void>(resolve => {
    finish = resolve
  })
  it.own.loadSolana = async (...given) => {
    await waiting
    return load(...given)
  }
  const { connector, ended } = it.create('solana')
  const failure = failureOf(connector.connect())
  await settle()
  await connector.disconnect()
  finish()
  assert.equal([await failure, ended], [['connect-replaced', 'Something went wrong'], []])
})

test.run()
