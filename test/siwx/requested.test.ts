/** Every plugin compares the signed message with the requested one, and accepts it once. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Cacao, SIWXMessageData, SIWXSession } from '../../src/core/siwx'
import { printMessage } from '../../src/siwx/message'
import { mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { ETHEREUM, iso, people } from '../sandbox/sign-in/setting'
import { HOUR, options, older, plugins } from './plugins'
import { openPage, saidBy, signedBy, type Page } from './setting'

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
  test(`accepts what was requested: ${where}`, async context => {
    const siwx = create(context)
    assert.is(await saidBy(siwx.addSession(await signedBy(siwx, people.maria))), 'in')
    const open = await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })
    assert.is(await saidBy(siwx.setSessions([await cacaoOf(open)])), 'in')
  })

  test(
    'refuses what differs from the requested message in any field, ' + `and asks nobody to verify it: ${where}`,
    async context => {
      for (const [what, other] of Object.entries(differences)) {
        const siwx = create(context)
        const requested = await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })
        // The hosted message has no statement, expiry or resources that could be omitted.
        if (Object.entries(other).every(([name, value]) => requested[name as 'statement'] === value)) continue
        context.asked.length = 0
        assert.match(
          await saidBy(siwx.setSessions([await cacaoOf(requested, other)])),
          /^(The signature is not valid|Failed to verify message)$/,
          what
        )
        assert.equal(
          context.asked.filter(({ method }) => method === 'POST'),
          [],
          what
        )
      }
    }
  )

  test(`refuses data that the signed text does not say: ${where}`, async context => {
    const siwx = create(context)
    const session = await cacaoOf(await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM }))
    const { data, message } = session
    for (const one of [
      { ...session, data: { ...data, statement: 'Another one.' } },
      { ...session, message: message.replace('\nURI', '\nI give everything away.\n\nURI') }
    ]) {
      assert.match(await saidBy(siwx.setSessions([one])), /^(The signature is not valid|Failed to verify message)$/)
    }
  })

  test(`accepts one of two submissions of the same signature at the same time: ${where}`, async context => {
    const siwx = create(context)
    const session = await signedBy(siwx, people.maria)
    const said = await Promise.all(
      [siwx.addSession(session), siwx.setSessions([session]), siwx.addSession(session)].map(saidBy)
    )
    assert.is(said.filter(one => one === 'in').length, 1, said.join())
  })
}

test('permissions may follow the requested statement and resources, and nothing else may', async () => {
  const permits =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': " +
    "'personal_sign' for 'eip155'."
  const recap = 'urn:recap:eyJhdHQiOnt9fQ'
  const said = async (statement: string, resources: string[]) => {
    const siwx = plugins['in the browser']!({} as Page)
    return saidBy(
      siwx.setSessions([
        await cacaoOf(await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM }), { statement, resources })
      ])
    )
  }
  assert.is(await said(`Come in. ${permits}`, [...options.resources, recap]), 'in')
  for (const [statement, resources] of [
    [permits, [...options.resources, recap]],
    [`Hello. ${permits}`, [...options.resources, recap]],
    [`Come in. ${permits}`, [recap]],
    ['Come in. Give me everything.', [...options.resources, recap]],
    [`Come in. ${permits}`, [...options.resources, 'https://evil.example']],
    [`Come in. ${permits}`, [...options.resources, recap, recap]],
    [`Come in. ${permits}`, options.resources]
  ] as const)
    assert.is(await said(statement, [...resources]), 'The signature is not valid', statement)
})

test('the older interface has no text verified that it did not make itself', async () => {
  const verified: string[] = []
  const siwx = older(verified)
  const session = await signedBy(siwx, people.maria)
  for (const message of [
    'Hello.',
    `${session.message}\n- https://evil.example`,
    session.message.replace('Come in.', 'Hello.')
  ]) {
    assert.is(await saidBy(siwx.addSession({ ...session, message })), 'Failed to verify message')
  }
  assert.equal(verified, [])
  assert.is(await saidBy(siwx.addSession(session)), 'in')
  assert.equal(verified, [session.message])
})

test(
  'the older interface takes its data from the text that the host page made, ' + 'and reports one that is not EIP-4361',
  async () => {
    const made = (createMessage: (text: string) => string) =>
      mapToSIWX({
        getNonce: async () => 'abcdefgh1',
        createMessage: args => createMessage(formatMessage({ ...args, statement: 'Our own.' }, args.address)),
        verifyMessage: async () => true,
        getSession: async () => null,
        signOut: async () => true
      }).createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })
    assert.is((await made(text => text)).statement, 'Our own.')
    const reported = (change: (text: string) => string) => saidBy(made(change))
    assert.is(await reported(() => 'Hello.'), 'Sign-in message: createMessage has not returned an EIP-4361 message')
    assert.is(
      await reported(text => text.replace('Our own.', 'Our\u202e own.')),
      'Sign-in message: text may not contain control characters other than line feeds'
    )
    assert.is(
      await reported(text => text.replace('abcdefgh1', 'abcdefgh2')),
      'Sign-in message: nonce of the text is another than in the arguments of createMessage'
    )
    assert.is(
      await reported(text => text.replace('Chain ID: 1', 'Chain ID: 10')),
      'Sign-in message: chainId of the text is another network'
    )
    assert.is(
      await reported(text => text.replace(/^\S+/, 'evil.example')),
      'Sign-in message: domain of the text is another than in the arguments of createMessage'
    )
    assert.is(
      await reported(text => text.replace(people.maria.accountAddress, people.stranger.accountAddress)),
      'Sign-in message: address of the text is another account'
    )
  }
)

test.run()
