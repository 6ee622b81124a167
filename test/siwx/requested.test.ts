/** Every plugin compares the signed message with the requested one, and accepts it once. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Cacao, SIWXMessageData, SIWXSession } from '../../src/core/sign-in/siwx'
import { printMessage } from '../../src/siwx/message'
import { mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { ETHEREUM, iso, people } from '../sandbox/sign-in/setting'
import { HOUR, options, legacyPlugin, plugins } from './plugins'
import { openPage, outcomeOf, signedBy, type Page } from './setup'

const test = suite<Page>('a session and the message that was requested')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

/** Returns a CACAO's session for a message without an account, with these fields instead of the requested ones. */
const cacaoOf = async (requested: SIWXMessageData, other: Partial<SIWXMessageData> = {}): Promise<SIWXSession> => {
  const { toString: _, ...fields } = requested
  const data: SIWXMessageData = { ...fields, accountAddress: people.maria.accountAddress, ...other }
  const message = printMessage(data, 'Ethereum', true)
  const { uri: aud, domain, nonce, version, issuedAt: iat = '' } = data
  const cacao: Cacao = {
    h: { t: 'caip122' },
    p: { iss: `did:pkh:${ETHEREUM}:${data.accountAddress}`, aud, domain, nonce, version, iat },
    s: { t: 'eip191', s: '' }
  }
  return { data, message, signature: await people.maria.sign(message), cacao }
}

const differences: Record<string, Partial<SIWXMessageData>> = {
  'another statement': { statement: 'Hello.' },
  'no statement': { statement: undefined },
  'no expiry': { expirationTime: undefined },
  'a later expiry': { expirationTime: iso(Date.now() + 1000 * HOUR) },
  'no resources': { resources: undefined },
  'one resource more': { resources: [...options.resources, 'https://evil.example'] },
  'another time': { issuedAt: '1999-01-01T00:00:00.000Z' },
  'a request id': { requestId: 'r-1' },
  'a start': { notBefore: '1999-01-01T00:00:00.000Z' },
  'another page': { uri: `${location.origin}/other` }
}

for (const [where, create] of Object.entries(plugins)) {
  test(`a plugin ${where} accepts the requested message`, async context => {
    const siwx = create(context)
    assert.is(await outcomeOf(siwx.addSession(await signedBy(siwx, people.maria))), 'in')
    const open = await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })
    assert.is(await outcomeOf(siwx.setSessions([await cacaoOf(open)])), 'in')
  })

  test(`a plugin ${where} rejects a difference in any field without a verification request`, async context => {
    for (const [what, other] of Object.entries(differences)) {
      const siwx = create(context)
      const requested = await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })
      // The hosted message has no statement, expiry or resources that could be omitted.
      if (Object.entries(other).every(([name, value]) => requested[name as 'statement'] === value)) continue
      context.requests.length = 0
      assert.match(
        await outcomeOf(siwx.setSessions([await cacaoOf(requested, other)])),
        /^(The signature is not valid|Failed to verify message)$/,
        what
      )
      assert.equal(
        context.requests.filter(({ method }) => method === 'POST'),
        [],
        what
      )
    }
  })

  test(`a plugin ${where} rejects data that the signed text does not contain`, async context => {
    const siwx = create(context)
    const session = await cacaoOf(await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM }))
    const { data, message } = session
    for (const altered of [
      { ...session, data: { ...data, statement: 'Another one.' } },
      { ...session, message: message.replace('\nURI', '\nI give everything away.\n\nURI') }
    ]) {
      assert.match(
        await outcomeOf(siwx.setSessions([altered])),
        /^(The signature is not valid|Failed to verify message)$/
      )
    }
  })

  test(`a plugin ${where} accepts one of several concurrent submissions of a signature`, async context => {
    const siwx = create(context)
    const session = await signedBy(siwx, people.maria)
    const outcomes = await Promise.all(
      [siwx.addSession(session), siwx.setSessions([session]), siwx.addSession(session)].map(outcomeOf)
    )
    assert.is(outcomes.filter(outcome => outcome === 'in').length, 1, outcomes.join())
  })
}

test('only permissions may be added to the requested statement and resources', async () => {
  const permits =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': " +
    "'personal_sign' for 'eip155'."
  const recap = 'urn:recap:eyJhdHQiOnt9fQ'
  const outcomeWith = async (statement: string, resources: string[]) => {
    const siwx = plugins['in the browser']!({} as Page)
    return outcomeOf(
      siwx.setSessions([
        await cacaoOf(await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM }), { statement, resources })
      ])
    )
  }
  assert.is(await outcomeWith(`Come in. ${permits}`, [...options.resources, recap]), 'in')
  for (const [statement, resources] of [
    [permits, [...options.resources, recap]],
    [`Hello. ${permits}`, [...options.resources, recap]],
    [`Come in. ${permits}`, [recap]],
    ['Come in. Give me everything.', [...options.resources, recap]],
    [`Come in. ${permits}`, [...options.resources, 'https://evil.example']],
    [`Come in. ${permits}`, [...options.resources, recap, recap]],
    [`Come in. ${permits}`, options.resources]
  ] as const)
    assert.is(await outcomeWith(statement, [...resources]), 'The signature is not valid', statement)
})

test('the legacy interface does not have a text verified that it did not create', async () => {
  const verified: string[] = []
  const siwx = legacyPlugin(verified)
  const session = await signedBy(siwx, people.maria)
  for (const message of [
    'Hello.',
    `${session.message}\n- https://evil.example`,
    session.message.replace('Come in.', 'Hello.')
  ]) {
    assert.is(await outcomeOf(siwx.addSession({ ...session, message })), 'Failed to verify message')
  }
  assert.equal(verified, [])
  assert.is(await outcomeOf(siwx.addSession(session)), 'in')
  assert.equal(verified, [session.message])
})

test('the legacy interface reads its data from the host’s text and reports one that is not EIP-4361', async () => {
  const createWith = (createMessage: (text: string) => string) =>
    mapToSIWX({
      getNonce: async () => 'abcdefgh1',
      createMessage: args => createMessage(formatMessage({ ...args, statement: 'Our own.' }, args.address)),
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true
    }).createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })
  assert.is((await createWith(text => text)).statement, 'Our own.')
  const errorFor = (change: (text: string) => string) => outcomeOf(createWith(change))
  assert.is(await errorFor(() => 'Hello.'), 'Sign-in message: createMessage did not return an EIP-4361 message')
  assert.is(
    await errorFor(text => text.replace('Our own.', 'Our\u202e own.')),
    'Sign-in message: text may not contain control characters other than line feeds'
  )
  assert.is(
    await errorFor(text => text.replace('abcdefgh1', 'abcdefgh2')),
    'Sign-in message: nonce of the text differs from the arguments of createMessage'
  )
  assert.is(
    await errorFor(text => text.replace('Chain ID: 1', 'Chain ID: 10')),
    'Sign-in message: chainId of the text names another network'
  )
  assert.is(
    await errorFor(text => text.replace(/^\S+/, 'evil.example')),
    'Sign-in message: domain of the text differs from the arguments of createMessage'
  )
  assert.is(
    await errorFor(text => text.replace(people.maria.accountAddress, people.stranger.accountAddress)),
    'Sign-in message: address of the text names another account'
  )
})

test.run()
