/** Wallet Standard: invalid requests reach no wallet, and invalid answers are rejected. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sign } from '../../doubles/demo-wallet/solana-accounts'
import { failure } from '../connector'
import { makeStandard } from './setup'
import { ALICE, BOB, text, unsigned, isSigned } from './transactions'

test('an invalid transaction is not sent to a wallet', async () => {
  const { provider, demo } = makeStandard()
  const own = await provider()
  for (const transaction of [
    undefined,
    null,
    'AQ==',
    7,
    {},
    new Uint8Array(),
    new Uint8Array(200),
    unsigned().slice(0, 60),
    new Uint8Array(5_000).fill(1),
    unsigned().with(65, 2),
    unsigned().with(68, 0),
    { messageBytes: unsigned().slice(65) },
    { messageBytes: unsigned().slice(65), signatures: {} },
    { messageBytes: unsigned().slice(65), signatures: { [ALICE.address]: new Uint8Array(63).fill(1) } },
    { messageBytes: unsigned().slice(65), signatures: { [ALICE.address]: new Uint8Array(65).fill(1) } },
    { messageBytes: 'AQ==', signatures: { [ALICE.address]: null } }
  ]) {
    assert.is((await failure(own.signTransaction(transaction as Uint8Array))).code, 'wallet-failed')
  }
  assert.not(demo.log.some(({ method }) => method === 'solana:signTransaction'))
})

test('an answer that does not match the request is rejected', async () => {
  for (const misbehaves of ['signature', 'bytes', 'message', 'account', 'few'] as const) {
    const provider = await makeStandard({ misbehaves }).provider()
    assert.is(
      (await failure(provider.signMessage(text('Hello')))).code,
      'wallet-invalid-response',
      `${misbehaves}: message`
    )
    assert.is(
      (await failure(provider.signTransaction(unsigned()))).code,
      'wallet-invalid-response',
      `${misbehaves}: transaction`
    )
    assert.is(
      (await failure(provider.signIn!({ domain: 'site.example' }))).code,
      'wallet-invalid-response',
      `${misbehaves}: sign in`
    )
  }
})

test('a missing feature is reported as unsupported, and a rejection as such', async () => {
  const provider = await makeStandard({
    lacks: ['solana:signTransaction', 'solana:signIn', 'solana:signMessage', 'solana:signAndSendTransaction']
  }).provider()
  assert.is(provider.signIn, undefined)
  for (const request of [
    () => provider.signTransaction(unsigned()),
    () => provider.signMessage(text('x')),
    () => provider.signAndSendTransaction(unsigned())
  ]) {
    assert.is((await failure(request())).code, 'chain-unsupported')
  }
  const { demo, provider: make } = makeStandard()
  const own = await make()
  demo.set({ approve: 'reject' })
  assert.is((await failure(own.signMessage(text('x')))).code, 'user-rejected')
  demo.set({ misbehaves: 'throws', approve: 'auto' })
  assert.is((await failure(own.signMessage(text('x')))).code, 'wallet-failed')
})

test('accounts that changed without an event are noticed before anything is signed', async () => {
  let isOther = false
  const { provider, demo, changed } = makeStandard(
    { shows: 'all' },
    own =>
      new Proxy(own, {
        get: (target: any, name) => (name === 'accounts' && isOther ? target.accounts.slice(1) : target[name])
      })
  )
  const own = await provider()
  isOther = true
  assert.is((await failure(own.signTransaction(unsigned()))).code, 'wallet-failed')
  assert.equal(
    changed.map(connection => connection.accounts[0]),
    [BOB.address]
  )
  assert.not(demo.log.some(({ method }) => method === 'solana:signTransaction'))
})

test('a browser that cannot verify signatures still detects that something else was signed', async () => {
  const { importKey } = crypto.subtle
  crypto.subtle.importKey = async () => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError')
  }
  try {
    const misbehaving = await makeStandard({ misbehaves: 'message' }).provider()
    const honest = await makeStandard().provider()
    assert.is((await failure(misbehaving.signMessage(text('Hello')))).code, 'wallet-invalid-response')
    assert.is((await failure(misbehaving.signTransaction(unsigned()))).code, 'wallet-invalid-response')
    assert.is((await failure(misbehaving.signIn!({ domain: 'site.example' }))).code, 'wallet-invalid-response')
    assert.is((await honest.signMessage(text('Hello'))).length, 64)
    assert.ok(isSigned(await honest.signTransaction(unsigned())))
  } finally {
    crypto.subtle.importKey = importKey
  }
})

test('a transaction that comes back unsigned is rejected, even if the browser cannot verify', async () => {
  const { importKey } = crypto.subtle
  const { provider } = makeStandard(
    {},
    own =>
      new Proxy(own, {
        get: (target: any, name) =>
          name !== 'features'
            ? target[name]
            : {
                ...target.features,
                'solana:signTransaction': { signTransaction: async () => [{ signedTransaction: unsigned() }] }
              }
      })
  )
  const own = await provider()
  assert.is((await failure(own.signTransaction(unsigned()))).code, 'wallet-invalid-response')
  crypto.subtle.importKey = async () => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError')
  }
  try {
    assert.is((await failure(own.signTransaction(unsigned()))).code, 'wallet-invalid-response')
  } finally {
    crypto.subtle.importKey = importKey
  }
})

test("a sign-in by another account under this account's text is rejected", async () => {
  const signedMessage = text(`site.example wants you to sign in with your Solana account:\n${ALICE.address}`)
  const { provider } = makeStandard(
    {},
    own =>
      new Proxy(own, {
        get: (target: any, name) =>
          name !== 'features'
            ? target[name]
            : new Proxy(target.features, {
                get: (features: any, feature) =>
                  feature !== 'solana:signIn'
                    ? features[feature]
                    : {
                        signIn: async () => [
                          { account: { address: BOB.address }, signedMessage, signature: sign(signedMessage, ALICE) }
                        ]
                      }
              })
      })
  )
  assert.is((await failure((await provider()).signIn!({ domain: 'site.example' }))).code, 'wallet-invalid-response')
})

test('a released connection sends no request', async () => {
  const { provider, connector, demo } = makeStandard()
  const own = await provider()
  connector.release()
  assert.is((await failure(own.signMessage(text('x')))).code, 'wallet-failed')
  assert.not(demo.log.some(({ method }) => method === 'solana:signMessage'))
})

test('a disconnected connection sends no request', async () => {
  const { provider, connector, demo } = makeStandard()
  const own = await provider()
  await connector.disconnect()
  assert.is((await failure(own.signMessage(text('x')))).code, 'wallet-failed')
  assert.not(demo.log.some(({ method }) => method === 'solana:signMessage'))
})

test('a sign-in is for this page, this account and this nonce', async () => {
  const provider = await makeStandard().provider()
  const { address, signedMessage, signature } = await provider.signIn!({ domain: 'site.example', nonce: 'abc12345' })
  assert.is(address, ALICE.address)
  assert.ok(ed25519.verify(signature, signedMessage, ALICE.publicKey))
  assert.match(new TextDecoder().decode(signedMessage), 'abc12345')
})

test.run()
