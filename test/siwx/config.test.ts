/** Sign-in in this browser: which signatures and messages are accepted, and the messages of a rejection. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DefaultSIWX, SIWXConfig } from '../../src/siwx/config'
import { InformalMessenger } from '../../src/siwx/messenger'
import { LocalStorage } from '../../src/siwx/storage'
import { EIP155Verifier } from '../../src/siwx/verifiers'
import { ETHEREUM, iso, people, type Person } from '../sandbox/sign-in/setting'
import { causeOf, notYetThere, openPage, saidBy, signedBy, type Difference, type Page, lookUp } from './setting'

const test = suite<Page>('sign-in in this browser')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const MINUTE = 60_000
const INVALID = 'The signature is not valid'

test('lets in whoever signs, on every chain and by every kind of signature', async context => {
  const { segwitEcdsa: _, ...kinds } = people
  for (const [name, who] of Object.entries({ ...kinds, notYet: await notYetThere(context) } as Record<
    string,
    Person
  >)) {
    const siwx = new DefaultSIWX()
    const session = await signedBy(siwx, who)
    assert.is(await saidBy(siwx.addSession(session)), 'in', name)
    // Another page verifies the session anew.
    assert.equal(await lookUp(new DefaultSIWX(), who), [session], name)
  }
})

test('lets in nobody by a bad message', async () => {
  /**
   * The changed fields and the messages to the developer. The unchanged plugin supplies all other fields, so that one
   * fault is tested at a time.
   */
  const bad: Record<string, [cause: string | RegExp, difference: Difference & { who?: Person }]> = {
    'another domain': ['The message is for another domain', { data: { domain: 'evil.example' } }],
    'another domain, in the text too': [
      'The message is for another domain',
      { data: { domain: 'evil.example' }, text: m => m.replace(location.host, 'evil.example') }
    ],
    'another port': ['The message is for another domain', { data: { domain: `${location.host}:8443` } }],
    'another address': ['The message is for another address', { data: { uri: 'https://evil.example/' } }],
    'no address': ['The message is for another address', { data: { uri: 'shop' } }],
    'another version': ['The message is of another version', { data: { version: '2' } }],
    'a nonce that nobody has given': [
      'The nonce is not known, or was used before',
      { data: { nonce: '1234567890' }, text: m => m.replace(/Nonce: .*/, 'Nonce: 1234567890') }
    ],
    'a short nonce': [/^The message is not one to sign in by: nonce/, { data: { nonce: '1234567' } }],
    'another network': [
      'The message is for another network',
      {
        data: { chainId: 'eip155:8453' },
        text: m => m.replace('Chain ID: eip155:1', 'Chain ID: eip155:8453').replace('Ethereum', 'Base')
      }
    ],
    'no network': ['The network is none', { data: { chainId: 'eip155:0' } }],
    'another account': [
      'The message is of another account',
      {
        data: { accountAddress: people.stranger.accountAddress },
        text: m => m.replace(people.maria.accountAddress, people.stranger.accountAddress)
      }
    ],
    'an account that the text does not name': [
      'The message says something else than its data',
      { data: { accountAddress: people.stranger.accountAddress } }
    ],
    'made in the future': ['The message was made in the future', { data: { issuedAt: iso(Date.now() + 10 * MINUTE) } }],
    'made at no time': ['The message was made in the future', { data: { issuedAt: 'now' } }],
    expired: ['The message has expired', { data: { expirationTime: iso(Date.now() - 1) } }],
    'expiring at no time': ['The message has expired', { data: { expirationTime: 'never' } }],
    'not valid yet': ['The message is not valid yet', { data: { notBefore: iso(Date.now() + 10 * MINUTE) } }],
    'another statement': [
      'The message says something else than its data',
      { text: m => m.replace('Welcome', 'Give me everything') }
    ],
    'a statement of several lines': [
      /statement may not contain line breaks/,
      { data: { statement: 'Welcome\nURI: x' } }
    ],
    'a line more': [
      'The message says something else than its data',
      { text: m => `${m}\nResources:\n- https://evil.example` }
    ],
    'no message': ['The message says something else than its data', { text: () => '' }],
    'a signature of somebody else': ['', { signature: (_, message) => people.stranger.sign(message) }],
    'a signature of another text': ['', { signature: (_, message) => people.maria.sign(`${message} `) }],
    'no signature': ['', { signature: () => '' }],
    'a contract that is not there': [
      '',
      { who: { ...people.contract, accountAddress: '0x00000000000000000000000000000000000000aa' } }
    ],
    'a key of another chain': ['', { who: people.solana, signature: () => people.legacy.sign('x') }]
  }
  for (const [name, [cause, { who = people.maria, ...difference }]] of Object.entries(bad)) {
    const siwx = new DefaultSIWX({ messenger: new InformalMessenger({ statement: 'Welcome' }) })
    const session = await signedBy(siwx, who, difference)
    for (const add of [() => siwx.addSession(session), () => siwx.setSessions([session])]) {
      assert.is(await saidBy(add()), INVALID, name)
      const told = await causeOf(add())
      assert.ok(typeof cause === 'string' ? told === cause : cause.test(told), `${name}: ${told}`)
    }
    assert.equal(await lookUp(siwx, who), [], name)
  }
})

test('a network that the site has not is told by its own words', async () => {
  const siwx = new DefaultSIWX()
  const who = { ...people.maria, chainId: 'eip155:5' }
  assert.is(await saidBy(siwx.addSession(await signedBy(siwx, who))), 'EIP155.verify: CaipNetwork not found')
})

test('a message lets in once, and only where it was made', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.maria)
  assert.is(await causeOf(new DefaultSIWX().addSession(session)), 'The nonce is not known, or was used before')
  // After a rejected signature, the user may sign the same message again.
  assert.is(await causeOf(siwx.addSession({ ...session, signature: '0x' })), '')
  await siwx.addSession(session)
  assert.is(await causeOf(siwx.addSession(session)), 'The nonce is not known, or was used before')
})

test('so does one of those that are stored at once', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.maria)
  await siwx.setSessions([session])
  assert.equal(await lookUp(siwx, people.maria), [session])
  for (const again of [() => siwx.setSessions([session]), () => siwx.addSession(session)]) {
    assert.equal(
      [await saidBy(again()), await causeOf(again())],
      [INVALID, 'The nonce is not known, or was used before']
    )
  }
  // The message stays used after its session was ended, too.
  await siwx.setSessions([])
  assert.is(await saidBy(siwx.setSessions([session])), INVALID)
  assert.equal(await lookUp(siwx, people.maria), [])
})

test('without anybody who knows the chain nobody is let in, and with several all must agree', async () => {
  const parts = { messenger: new InformalMessenger(), storage: new LocalStorage() }
  const said = async (
    verifiers: ConstructorParameters<typeof SIWXConfig>[0]['verifiers'],
    who: Person = people.maria
  ) => {
    const siwx = new SIWXConfig({ ...parts, verifiers })
    return saidBy(siwx.addSession(await signedBy(siwx, who)))
  }
  const never = { chainNamespace: 'eip155', shouldVerify: () => true, verify: async () => false }
  assert.equal(
    await Promise.all([said([]), said([new EIP155Verifier()], people.solana), said([new EIP155Verifier(), never])]),
    [INVALID, INVALID, INVALID]
  )
  assert.is(await said([new EIP155Verifier()]), 'in')
})

test("it is required unless the site says no, and signs by the site's own hand if there is one", async () => {
  const signer = { signMessage: async ({ message }: { message: string }) => `signed ${message}` }
  assert.equal(
    [
      new DefaultSIWX().getRequired(),
      new DefaultSIWX({ required: false }).getRequired(),
      new DefaultSIWX().signMessage,
      new DefaultSIWX().signOutOnDisconnect
    ],
    [true, false, undefined, true]
  )
  assert.is(
    await new DefaultSIWX({ signer }).signMessage!({ message: 'x', chainId: ETHEREUM, accountAddress: '' }),
    'signed x'
  )
})

test.run()
