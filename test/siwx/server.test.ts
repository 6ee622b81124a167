import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ServerStorage, serverSIWX } from '../../src/siwx/server'
import { ETHEREUM, iso, people, type Person } from '../sandbox/sign-in/setting'
import { undeployedAccount, openPage, outcomeOf, signedBy, type Difference, type Page } from './setup'

const test = suite<Page>("sign-in at a site's own server")
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const MINUTE = 60_000
const siwxAt = ({ site }: Page, options = {}) => serverSIWX(site.origin, options)
const lookUp = (siwx: ReturnType<typeof serverSIWX>, { chainId, accountAddress }: Person) =>
  siwx.getSessions(chainId as never, accountAddress)

test('a signed-in account is known to another page, but not to another browser', async context => {
  const { segwitEcdsa: _, ...kinds } = people
  for (const [name, person] of Object.entries({ ...kinds, notYet: await undeployedAccount(context) } as Record<
    string,
    Person
  >)) {
    const siwx = siwxAt(context, { statement: 'Welcome', expiration: MINUTE })
    const session = await signedBy(siwx, person)
    assert.is(await outcomeOf(siwx.addSession(session)), 'in', name)
    assert.equal(
      (await lookUp(siwxAt(context), person)).map(({ message, signature }) => ({ message, signature })),
      [{ message: session.message, signature: session.signature }],
      name
    )
  }
  context.newBrowser()
  assert.equal(await lookUp(siwxAt(context), people.maria), [])
  assert.is(localStorage.length, 0)
})

test('a nonce is requested for the account, or without one if the wallet chooses it', async context => {
  const siwx = siwxAt(context)
  await siwx.createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })
  await siwx.createMessage({ accountAddress: '<<AccountAddress>>', chainId: ETHEREUM })
  assert.equal(
    context.requests.filter(({ url }) => url.startsWith('/nonce')).map(({ url }) => decodeURIComponent(url)),
    [`/nonce?account=${ETHEREUM}:${people.maria.accountAddress}`, '/nonce']
  )
})

test('an invalid message is rejected before the server is asked to verify it', async context => {
  const invalid: Record<string, Difference> = {
    'another domain': { data: { domain: 'evil.example' } },
    'another address': { data: { uri: 'https://evil.example' } },
    'another nonce': { data: { nonce: '1234567890' } },
    expired: { data: { expirationTime: iso(Date.now() - 1) } },
    'of another account': { data: { accountAddress: people.stranger.accountAddress } },
    'another text': { text: m => `${m}.` }
  }
  for (const [name, difference] of Object.entries(invalid)) {
    const siwx = siwxAt(context)
    assert.is(
      await outcomeOf(siwx.addSession(await signedBy(siwx, people.maria, difference))),
      'The signature is not valid',
      name
    )
  }
  assert.equal(
    context.requests.filter(({ url }) => url === '/verify'),
    []
  )
})

test('an error of the server is passed on', async context => {
  const siwx = siwxAt(context)
  const wrongSignature = await signedBy(siwx, people.maria, {
    signature: s => s.slice(0, 10) + (s[10] === '0' ? '1' : '0') + s.slice(11)
  })
  assert.is(await outcomeOf(siwx.addSession(wrongSignature)), 'The signature is not valid')
  // Its nonce is used up by now.
  assert.is(await outcomeOf(siwx.addSession(wrongSignature)), 'The nonce is not known, too old or used up')
  const expired = await signedBy(siwx, people.maria)
  context.clock.aheadMs = 10 * MINUTE
  assert.is(await outcomeOf(siwx.addSession(expired)), 'The nonce is not known, too old or used up')
  context.clock.aheadMs = 0
  const stolen = await signedBy(siwx, people.maria)
  context.newBrowser()
  assert.is(await outcomeOf(siwx.addSession(stolen)), 'The nonce is not known, too old or used up')
  assert.equal(await lookUp(siwx, people.maria), [])
})

test('a message signs in once', async context => {
  const siwx = siwxAt(context)
  const session = await signedBy(siwx, people.maria)
  assert.is(await outcomeOf(siwx.addSession(session)), 'in')
  assert.is(await outcomeOf(siwx.addSession(session)), 'The signature is not valid')
  assert.is(
    await outcomeOf(new ServerStorage(context.site.origin).add(session)),
    'The nonce is not known, too old or used up'
  )
})

test('revoking ends one session, an empty list ends all', async context => {
  const siwx = siwxAt(context)
  const base = { ...people.maria, chainId: 'eip155:8453', network: 'Base' }
  for (const person of [people.maria, base, people.solana]) await siwx.addSession(await signedBy(siwx, person))
  await siwx.revokeSession(ETHEREUM, people.maria.accountAddress)
  assert.equal(
    await Promise.all([people.maria, base, people.solana].map(async who => (await lookUp(siwx, who)).length)),
    [0, 1, 1]
  )
  await siwx.setSessions([])
  assert.equal(await Promise.all([base, people.solana].map(async who => (await lookUp(siwx, who)).length)), [0, 0])
})

test('sessions of one nonce are verified once', async context => {
  const siwx = siwxAt(context)
  const session = await signedBy(siwx, people.maria)
  await siwx.setSessions([session])
  assert.equal(context.requests.filter(({ url }) => url === '/verify').length, 1)
  assert.equal((await lookUp(siwx, people.maria)).length, 1)
})

test('a server that is down or returns an invalid response signs in no account and is reported', async context => {
  const siwx = siwxAt(context)
  const session = await signedBy(siwx, people.maria)
  const { origin } = context.site
  context.faults.set('site-server', { kind: 'invalid-response' })
  const invalidResponse = 'The sign-in server returned an invalid response to '
  const verifyError =
    `${invalidResponse}POST /verify: expected { session: { data, message, ` + 'signature } } of the account that signed'
  assert.equal(
    [
      await outcomeOf(siwx.addSession(session)),
      await outcomeOf(siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })),
      await outcomeOf(lookUp(siwx, people.maria))
    ],
    [verifyError, `${invalidResponse}GET /nonce: expected { nonce }`, 'in']
  )
  assert.equal(await lookUp(siwx, people.maria), [])
  const down = serverSIWX('http://127.0.0.1:9/')
  for (const request of [
    down.createMessage({ accountAddress: '', chainId: ETHEREUM }),
    lookUp(down, people.maria),
    down.setSessions([])
  ])
    assert.is(
      await request.then(
        () => '',
        (e: { code: string }) => e.code
      ),
      'service-failed'
    )
  context.faults.clear()
  assert.is(await outcomeOf(lookUp(serverSIWX(`${origin}/none`), people.maria)), 'Nothing is there')
  context.faults.set('site-server', { kind: 'status', status: 502 })
  assert.is(await outcomeOf(lookUp(siwx, people.maria)), 'The sign-in server answered /session with status 502')
  context.faults.clear()
  context.faults.set('site-server', { kind: 'invalid-response', body: '<p>Hello</p>' })
  assert.is(await outcomeOf(lookUp(siwx, people.maria)), `${invalidResponse}GET /session: expected { sessions: [] }`)
})

test('an expired session is ignored, whatever the server returns', async context => {
  const siwx = siwxAt(context)
  const { data, ...session } = await signedBy(siwx, people.maria)
  const nowMs = Date.now()
  for (const [expirationTime, isValid] of [
    [iso(nowMs - 1), false],
    [iso(nowMs - 24 * 60 * MINUTE), false],
    [iso(nowMs + MINUTE), true],
    [undefined, true]
  ] as const) {
    context.faults.set('site-server', {
      kind: 'invalid-response',
      match: '/session',
      body: JSON.stringify({ sessions: [{ ...session, data: { ...data, expirationTime } }] })
    })
    assert.is((await lookUp(siwx, people.maria)).length, isValid ? 1 : 0, expirationTime)
  }
})

test('a response about another account does not sign in', async context => {
  const siwx = siwxAt(context)
  const session = await signedBy(siwx, people.maria)
  context.faults.set('site-server', { kind: 'stranger', account: people.stranger.accountAddress })
  assert.match(
    await outcomeOf(siwx.addSession(session)),
    /^The sign-in server returned an invalid response to POST \/verify: /
  )
})

test.run()
