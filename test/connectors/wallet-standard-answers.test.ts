/** Wallet Standard: invalid requests reach no wallet, and invalid answers are rejected. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sign } from '../doubles/demo-wallet/solana-accounts'
import { failure } from './connector'
import { makeStandard } from './standard-setting'
import { ALICE, BOB, text, unsigned, isSigned } from './wallet-standard-transactions'

test('what is no transaction is not shown to anybody', async () => {
  const { provider, demo } = makeStandard()
  const own = await provider()
  for (const thing of [
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
    unsigned().with(68, 0)
  ]) {
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
  const provider = await makeStandard({
    lacks: ['solana:signTransaction', 'solana:signIn', 'solana:signMessage', 'solana:signAndSendTransaction']
  }).provider()
  assert.is(provider.signIn, undefined)
  for (const asking of [
    () => provider.signTransaction(unsigned()),
    () => provider.signMessage(text('x')),
    () => provider.signAndSendTransaction(unsigned())
  ]) {
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
    changed.map(c => c.accounts[0]),
    [BOB.address]
  )
  assert.not(demo.log.some(({ method }) => method === 'solana:signTransaction'))
})

test('a browser that cannot verify still sees that something else was signed', async () => {
  const { importKey } = crypto.subtle
  crypto.subtle.importKey = async () => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError')
  }
  try {
    const lying = await makeStandard({ lie: 'message' }).provider()
    const honest = await makeStandard().provider()
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

test.run()
