/** A Solana wallet that signs in as it connects: the request to it, and which answers are accepted. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $failure } from '../../src/core/failures'
import { DefaultSIWX, SIWXConfig } from '../../src/siwx/config'
import { serverSIWX } from '../../src/siwx/server'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import { people, SOLANA } from '../sandbox/sign-in/setting'
import { openPage, type Page } from './setting'

const test = suite<Page>('sign-in as a wallet of Solana connects')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const { accountAddress: ME } = people.solana
type Ask = (input: Record<string, unknown>) => unknown
/** Returns a wallet with this feature. */
const by = (signIn: Ask) => ({ name: 'Fox', provider: { features: { 'solana:signIn': { signIn } } } })
type SignIn = (input: unknown) => Promise<{ account: object; signedMessage: Uint8Array; signature: Uint8Array }[]>

/** Returns the wallet's feature and the requests to it. */
const walletThat = (behaviour: Partial<SolanaBehaviour> = {}) => {
  const { wallet, log } = createSolanaWallet({ name: 'Fox', behaviour: { approve: 'auto', ...behaviour } })
  const asked = () => log.map(({ inputs }) => inputs[0] as Record<string, unknown>)
  const ask: Ask = input =>
    (wallet as unknown as { features: Record<string, { signIn: SignIn }> }).features['solana:signIn']!.signIn(input)
  return { ask, asked }
}
const sessions = (siwx: SIWXConfig) => siwx.getSessions(SOLANA, ME)

test(
  'the wallet writes the text of all fields, under its own name of the network; ' + 'another page finds the session',
  async () => {
    const { ask, asked } = walletThat()
    const siwx = new DefaultSIWX()
    const made: object[] = []
    const { createMessage } = siwx
    siwx.createMessage = async input => {
      const message = await createMessage.call(siwx, input)
      made.push(message)
      return message
    }
    await siwx.signInOnSolana(by(ask), SOLANA)
    const [{ data, message }] = (await sessions(new DefaultSIWX())) as [Awaited<ReturnType<typeof sessions>>[number]]
    assert.equal(
      [
        data.accountAddress,
        data.chainId,
        asked()[0]!['chainId'],
        ['accountAddress', 'toString'].some(name => Object.hasOwn(asked()[0]!, name))
      ],
      [ME, SOLANA, 'solana:mainnet', false]
    )
    assert.match(
      message,
      `${location.host} wants you to sign in with your Solana account:\n${ME}\n\nURI: ` +
        `${location.origin}${location.pathname}\nVersion: 1\nChain ID: solana:mainnet\nNonce: ${data.nonce}\n` +
        'Issued At: '
    )
    assert.is(made.length, 1)
  }
)

test('at a server of the site’s own, with a statement, a time and resources', async context => {
  const siwx = serverSIWX(context.site.origin, {
    statement: 'Come in.',
    expiration: 60_000,
    resources: ['https://crease.example/terms']
  })
  const { ask } = walletThat()
  await siwx.signInOnSolana(by(ask), SOLANA)
  const [session] = await sessions(siwx)
  assert.is(session!.data.chainId, SOLANA)
  assert.match(
    session!.message,
    /\n\nCome in\.\n\nURI: .*Expiration Time: .*\nResources:\n- https:\/\/crease\.example\/terms$/s
  )
})

test(
  'who declines has not connected; ' + 'whoever is connected without it is asked again, and the page is told',
  async () => {
    const siwx = new DefaultSIWX()
    const declined: unknown = await siwx
      .signInOnSolana(by(walletThat({ approve: 'reject' }).ask), SOLANA)
      .catch((e: unknown) => e)
    assert.equal(
      [(declined as { code: string }).code, (declined as { facts: object }).facts],
      ['user-rejected', { wallet: 'Fox' }]
    )
    await siwx.signInOnSolana(
      by(async () => {
        throw new Error('not today')
      }),
      SOLANA
    )
    assert.equal([$failure.get()?.code, $failure.get()?.facts], ['sign-in-failed', { reason: 'not today' }])
    assert.equal(await sessions(siwx), [])
  }
)

test('what the wallet has signed for another site, account or message lets nobody in', async () => {
  const wrong: Record<string, Ask> = {
    domain: walletThat({ lie: 'message' }).ask,
    account: async input =>
      ((await walletThat().ask(input)) as Awaited<ReturnType<SignIn>>).map(one => ({
        ...one,
        account: { address: people.stranger.accountAddress }
      })),
    signature: walletThat({ lie: 'signature' }).ask,
    bytes: walletThat({ lie: 'bytes' }).ask,
    nothing: walletThat({ lie: 'few' }).ask,
    text: async () => 'signed',
    undefined: async () => undefined,
    objects: async () => [{ account: {}, signedMessage: 'x', signature: 'y' }],
    'another nonce': async input => walletThat().ask({ ...input, nonce: '0123456789' }),
    'another network': async input => walletThat().ask({ ...input, chainId: 'solana:devnet' })
  }
  for (const [what, ask] of Object.entries(wrong)) {
    const siwx = new DefaultSIWX()
    await siwx.signInOnSolana(by(ask), SOLANA)
    assert.equal(await sessions(siwx), [], what)
  }
})

test(
  'a network that wallets have no name of, a site that signs by itself, and one that lets in without, ask for ' +
    'nothing',
  async () => {
    const { ask, asked } = walletThat()
    await new DefaultSIWX().signInOnSolana(by(ask), 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
    await new DefaultSIWX({ signer: { signMessage: async () => '' } }).signInOnSolana(by(ask), SOLANA)
    await new DefaultSIWX({ required: false }).signInOnSolana(by(ask), SOLANA)
    assert.equal(asked(), [])
  }
)

test('a wallet that has no such feature is not asked, and one that throws is none', async () => {
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
