/** A Solana wallet that signs in as it connects: the request to it, and which answers are accepted. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $failure } from '../../src/core/platform/report-error'
import { DefaultSIWX, SIWXConfig } from '../../src/siwx/config'
import { serverSIWX } from '../../src/siwx/server'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import { people, SOLANA } from '../sandbox/sign-in/setting'
import { openPage, type Page } from './setup'

const test = suite<Page>('sign-in as a wallet of Solana connects')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const { accountAddress: ADDRESS } = people.solana
type SendSignIn = (input: Record<string, unknown>) => unknown
/** Returns a wallet with this feature. */
const walletWith = (signIn: SendSignIn) => ({ name: 'Fox', provider: { features: { 'solana:signIn': { signIn } } } })
type SignIn = (input: unknown) => Promise<{ account: object; signedMessage: Uint8Array; signature: Uint8Array }[]>

/** Returns the wallet's feature and the requests to it. */
const createSignIn = (behaviour: Partial<SolanaBehaviour> = {}) => {
  const { wallet, log } = createSolanaWallet({ name: 'Fox', behaviour: { approve: 'auto', ...behaviour } })
  const inputs = () => log.map(({ inputs }) => inputs[0] as Record<string, unknown>)
  const signIn: SendSignIn = input =>
    (wallet as unknown as { features: Record<string, { signIn: SignIn }> }).features['solana:signIn']!.signIn(input)
  return { signIn, inputs }
}
const sessions = (siwx: SIWXConfig) => siwx.getSessions(SOLANA, ADDRESS)

test('the wallet formats all fields under its own network name, and another page finds the session', async () => {
  const { signIn, inputs } = createSignIn()
  const siwx = new DefaultSIWX()
  const messages: object[] = []
  const { createMessage } = siwx
  siwx.createMessage = async input => {
    const message = await createMessage.call(siwx, input)
    messages.push(message)
    return message
  }
  await siwx.signInOnSolana(walletWith(signIn), SOLANA)
  const [{ data, message }] = (await sessions(new DefaultSIWX())) as [Awaited<ReturnType<typeof sessions>>[number]]
  assert.equal(
    [
      data.accountAddress,
      data.chainId,
      inputs()[0]!['chainId'],
      ['accountAddress', 'toString'].some(name => Object.hasOwn(inputs()[0]!, name))
    ],
    [ADDRESS, SOLANA, 'solana:mainnet', false]
  )
  assert.match(
    message,
    `${location.host} wants you to sign in with your Solana account:\n${ADDRESS}\n\nURI: ` +
      `${location.origin}${location.pathname}\nVersion: 1\nChain ID: solana:mainnet\nNonce: ${data.nonce}\n` +
      'Issued At: '
  )
  assert.is(messages.length, 1)
})

test('a sign-in at the host’s server includes statement, expiry and resources', async context => {
  const siwx = serverSIWX(context.site.origin, {
    statement: 'Come in.',
    expiration: 60_000,
    resources: ['https://crease.example/terms']
  })
  const { signIn } = createSignIn()
  await siwx.signInOnSolana(walletWith(signIn), SOLANA)
  const [session] = await sessions(siwx)
  assert.is(session!.data.chainId, SOLANA)
  assert.match(
    session!.message,
    /\n\nCome in\.\n\nURI: .*Expiration Time: .*\nResources:\n- https:\/\/crease\.example\/terms$/s
  )
})

test('a declined sign-in rejects the connection, and a failed one is reported and asked for later', async () => {
  const siwx = new DefaultSIWX()
  const declined: unknown = await siwx
    .signInOnSolana(walletWith(createSignIn({ approve: 'reject' }).signIn), SOLANA)
    .catch((e: unknown) => e)
  assert.equal(
    [(declined as { code: string }).code, (declined as { facts: object }).facts],
    ['user-rejected', { wallet: 'Fox' }]
  )
  await siwx.signInOnSolana(
    walletWith(async () => {
      throw new Error('not today')
    }),
    SOLANA
  )
  assert.equal([$failure.get()?.code, $failure.get()?.facts], ['sign-in-failed', { reason: 'not today' }])
  assert.equal(await sessions(siwx), [])
})

test('a signature for another page, account or message does not sign in', async () => {
  const invalid: Record<string, SendSignIn> = {
    domain: createSignIn({ misbehaves: 'message' }).signIn,
    account: async input =>
      ((await createSignIn().signIn(input)) as Awaited<ReturnType<SignIn>>).map(result => ({
        ...result,
        account: { address: people.stranger.accountAddress }
      })),
    signature: createSignIn({ misbehaves: 'signature' }).signIn,
    bytes: createSignIn({ misbehaves: 'bytes' }).signIn,
    nothing: createSignIn({ misbehaves: 'few' }).signIn,
    text: async () => 'signed',
    undefined: async () => undefined,
    objects: async () => [{ account: {}, signedMessage: 'x', signature: 'y' }],
    'another nonce': async input => createSignIn().signIn({ ...input, nonce: '0123456789' }),
    'another network': async input => createSignIn().signIn({ ...input, chainId: 'solana:devnet' })
  }
  for (const [what, signIn] of Object.entries(invalid)) {
    const siwx = new DefaultSIWX()
    await siwx.signInOnSolana(walletWith(signIn), SOLANA)
    assert.equal(await sessions(siwx), [], what)
  }
})

test('nothing is requested on an unnamed network, with the host’s own signer, or if sign-in is optional', async () => {
  const { signIn, inputs } = createSignIn()
  await new DefaultSIWX().signInOnSolana(walletWith(signIn), 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
  await new DefaultSIWX({ signer: { signMessage: async () => '' } }).signInOnSolana(walletWith(signIn), SOLANA)
  await new DefaultSIWX({ required: false }).signInOnSolana(walletWith(signIn), SOLANA)
  assert.equal(inputs(), [])
})

test('a wallet without the feature, or one that throws, is not asked', async () => {
  for (const provider of [
    { features: {} },
    undefined,
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        }
      }
    )
  ])
    await new DefaultSIWX().signInOnSolana({ name: 'Fox', provider }, SOLANA)
  assert.equal(await sessions(new DefaultSIWX()), [])
})

test.run()
