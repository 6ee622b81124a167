/** Sign-in in this browser: which signatures and messages are accepted, and the messages of a rejection. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DefaultSIWX, SIWXConfig } from '../../src/siwx/config'
import { InformalMessenger } from '../../src/siwx/messenger'
import { LocalStorage } from '../../src/siwx/storage'
import { EIP155Verifier } from '../../src/siwx/verifiers'
import { ETHEREUM, iso, people, type Person } from '../sandbox/sign-in/setting'
import { causeOf, undeployedAccount, openPage, outcomeOf, signedBy, type Difference, type Page, lookUp } from './setup'

const test = suite<Page>('sign-in in this browser')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const MINUTE = 60_000
const INVALID = 'The signature is not valid'

test('valid signatures of every kind and chain sign in', async context => {
  const { segwitEcdsa: _, ...kinds } = people
  for (const [name, person] of Object.entries({ ...kinds, notYet: await undeployedAccount(context) } as Record<
    string,
    Person
  >)) {
    const siwx = new DefaultSIWX()
    const session = await signedBy(siwx, person)
    assert.is(await outcomeOf(siwx.addSession(session)), 'in', name)
    // Another page verifies the session anew.
    assert.equal(await lookUp(new DefaultSIWX(), person), [session], name)
  }
})

test('an invalid message or signature does not sign in', async () => {
  /**
   * The changed fields and the messages to the developer. The unchanged plugin supplies all other fields, so that one
   * fault is tested at a time.
   */
  const invalid: Record<string, [cause: string | RegExp, difference: Difference & { who?: Person }]> = {
    'another domain': ['The message is for another domain', { data: { domain: 'evil.example' } }],
    'another domain, in the text too': [
      'The message is for another domain',
      { data: { domain: 'evil.example' }, text: m => m.replace(location.host, 'evil.example') }
    ],
    'another port': ['The message is for another domain', { data: { domain: `${location.host}:8443` } }],
    'another address': ['The message is for another address', { data: { uri: 'https://evil.example/' } }],
    'an invalid address': ['The message is for another address', { data: { uri: 'shop' } }],
    'another version': ['The message has another version', { data: { version: '2' } }],
    'an unknown nonce': [
      'The nonce is unknown, or was used before',
      { data: { nonce: '1234567890' }, text: m => m.replace(/Nonce: .*/, 'Nonce: 1234567890') }
    ],
    'a short nonce': [/^The message is not valid for a sign-in: nonce/, { data: { nonce: '1234567' } }],
    'another network': [
      'The message is for another network',
      {
        data: { chainId: 'eip155:8453' },
        text: m => m.replace('Chain ID: eip155:1', 'Chain ID: eip155:8453').replace('Ethereum', 'Base')
      }
    ],
    'an invalid network': ['The network is invalid', { data: { chainId: 'eip155:0' } }],
    'another account': [
      'The message is for another account',
      {
        data: { accountAddress: people.stranger.accountAddress },
        text: m => m.replace(people.maria.accountAddress, people.stranger.accountAddress)
      }
    ],
    'an account that the text does not name': [
      'The text of the message differs from its data',
      { data: { accountAddress: people.stranger.accountAddress } }
    ],
    'issued in the future': [
      'The message was made in the future',
      { data: { issuedAt: iso(Date.now() + 10 * MINUTE) } }
    ],
    'an invalid issue time': ['The message was made in the future', { data: { issuedAt: 'now' } }],
    expired: ['The message has expired', { data: { expirationTime: iso(Date.now() - 1) } }],
    'an invalid expiry': ['The message has expired', { data: { expirationTime: 'never' } }],
    'not valid yet': ['The message is not valid yet', { data: { notBefore: iso(Date.now() + 10 * MINUTE) } }],
    'another statement': [
      'The text of the message differs from its data',
      { text: m => m.replace('Welcome', 'Give me everything') }
    ],
    'a statement of several lines': [
      /statement may not contain line breaks/,
      { data: { statement: 'Welcome\nURI: x' } }
    ],
    'an additional line': [
      'The text of the message differs from its data',
      { text: m => `${m}\nResources:\n- https://evil.example` }
    ],
    'no message': ['The text of the message differs from its data', { text: () => '' }],
    'another account’s signature': ['', { signature: (_, message) => people.stranger.sign(message) }],
    'a signature of another text': ['', { signature: (_, message) => people.maria.sign(`${message} `) }],
    'no signature': ['', { signature: () => '' }],
    'a contract that is not deployed': [
      '',
      { who: { ...people.contract, accountAddress: '0x00000000000000000000000000000000000000aa' } }
    ],
    'a key of another chain': ['', { who: people.solana, signature: () => people.legacy.sign('x') }]
  }
  for (const [name, [cause, { who = people.maria, ...difference }]] of Object.entries(invalid)) {
    const siwx = new DefaultSIWX({ messenger: new InformalMessenger({ statement: 'Welcome' }) })
    const session = await signedBy(siwx, who, difference)
    for (const add of [() => siwx.addSession(session), () => siwx.setSessions([session])]) {
      assert.is(await outcomeOf(add()), INVALID, name)
      const reason = await causeOf(add())
      assert.ok(typeof cause === 'string' ? reason === cause : cause.test(reason), `${name}: ${reason}`)
    }
    assert.equal(await lookUp(siwx, who), [], name)
  }
})

test('a network that the host does not offer fails with its own message', async () => {
  const siwx = new DefaultSIWX()
  const person = { ...people.maria, chainId: 'eip155:5' }
  assert.is(await outcomeOf(siwx.addSession(await signedBy(siwx, person))), 'EIP155.verify: CaipNetwork not found')
})

test('a message signs in once, and only in the page that created it', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.maria)
  assert.is(await causeOf(new DefaultSIWX().addSession(session)), 'The nonce is unknown, or was used before')
  // After a rejected signature, the user may sign the same message again.
  assert.is(await causeOf(siwx.addSession({ ...session, signature: '0x' })), '')
  await siwx.addSession(session)
  assert.is(await causeOf(siwx.addSession(session)), 'The nonce is unknown, or was used before')
})

test('a message that is stored with setSessions cannot be used again either', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.maria)
  await siwx.setSessions([session])
  assert.equal(await lookUp(siwx, people.maria), [session])
  for (const again of [() => siwx.setSessions([session]), () => siwx.addSession(session)]) {
    assert.equal(
      [await outcomeOf(again()), await causeOf(again())],
      [INVALID, 'The nonce is unknown, or was used before']
    )
  }
  // The message stays used after its session was ended, too.
  await siwx.setSessions([])
  assert.is(await outcomeOf(siwx.setSessions([session])), INVALID)
  assert.equal(await lookUp(siwx, people.maria), [])
})

test('without a verifier for the chain no account signs in, and several verifiers must all agree', async () => {
  const parts = { messenger: new InformalMessenger(), storage: new LocalStorage() }
  const signInWith = async (
    verifiers: ConstructorParameters<typeof SIWXConfig>[0]['verifiers'],
    who: Person = people.maria
  ) => {
    const siwx = new SIWXConfig({ ...parts, verifiers })
    return outcomeOf(siwx.addSession(await signedBy(siwx, who)))
  }
  const never = { chainNamespace: 'eip155', shouldVerify: () => true, verify: async () => false }
  assert.equal(
    await Promise.all([
      signInWith([]),
      signInWith([new EIP155Verifier()], people.solana),
      signInWith([new EIP155Verifier(), never])
    ]),
    [INVALID, INVALID, INVALID]
  )
  assert.is(await signInWith([new EIP155Verifier()]), 'in')
})

test('sign-in is required by default and uses the host’s own signer if there is one', async () => {
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
