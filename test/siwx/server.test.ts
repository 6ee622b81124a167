import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ServerStorage, serverSIWX } from '../../src/siwx/server'
import { ETHEREUM, iso, people, type Person } from '../sandbox/sign-in/setting'
import { notYetThere, openPage, saidBy, signedBy, type Difference, type Page } from './setting'

const test = suite<Page>("sign-in at a site's own server")
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const MINUTE = 60_000
const at = ({ site }: Page, options = {}) => serverSIWX(site.origin, options)
const lookUp = (siwx: ReturnType<typeof serverSIWX>, { chainId, accountAddress }: Person) =>
  siwx.getSessions(chainId as never, accountAddress)

test('lets in whoever signs; another page knows them, another browser does not', async context => {
  const { segwitEcdsa: _, ...kinds } = people
  for (const [name, who] of Object.entries({ ...kinds, notYet: await notYetThere(context) } as Record<
    string,
    Person
  >)) {
    const siwx = at(context, { statement: 'Welcome', expiration: MINUTE })
    const session = await signedBy(siwx, who)
    assert.is(await saidBy(siwx.addSession(session)), 'in', name)
    assert.equal(
      (await lookUp(at(context), who)).map(({ message, signature }) => ({ message, signature })),
      [{ message: session.message, signature: session.signature }],
      name
    )
  }
  context.newBrowser()
  assert.equal(await lookUp(at(context), people.maria), [])
  assert.is(localStorage.length, 0)
})

test('the nonce is asked for the account, and for nobody where the wallet is to say who it is', async context => {
  const siwx = at(context)
  await siwx.createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })
  await siwx.createMessage({ accountAddress: '<<AccountAddress>>', chainId: ETHEREUM })
  assert.equal(
    context.asked.filter(({ url }) => url.startsWith('/nonce')).map(({ url }) => decodeURIComponent(url)),
    [`/nonce?account=${ETHEREUM}:${people.maria.accountAddress}`, '/nonce']
  )
})

test('what is wrong with a message before its signature the server is not asked for', async context => {
  const bad: Record<string, Difference> = {
    'another domain': { data: { domain: 'evil.example' } },
    'another address': { data: { uri: 'https://evil.example' } },
    'another nonce': { data: { nonce: '1234567890' } },
    expired: { data: { expirationTime: iso(Date.now() - 1) } },
    'of another account': { data: { accountAddress: people.stranger.accountAddress } },
    'another text': { text: m => `${m}.` }
  }
  for (const [name, difference] of Object.entries(bad)) {
    const siwx = at(context)
    assert.is(
      await saidBy(siwx.addSession(await signedBy(siwx, people.maria, difference))),
      'The signature is not valid',
      name
    )
  }
  assert.equal(
    context.asked.filter(({ url }) => url === '/verify'),
    []
  )
})

test('what the server refuses is said in its words', async context => {
  const siwx = at(context)
  const flipped = await signedBy(siwx, people.maria, {
    signature: s => s.slice(0, 10) + (s[10] === '0' ? '1' : '0') + s.slice(11)
  })
  assert.is(await saidBy(siwx.addSession(flipped)), 'The signature is not valid')
  // Its nonce is used up by now.
  assert.is(await saidBy(siwx.addSession(flipped)), 'The nonce is not known, too old or used up')
  const late = await signedBy(siwx, people.maria)
  context.clock.aheadMs = 10 * MINUTE
  assert.is(await saidBy(siwx.addSession(late)), 'The nonce is not known, too old or used up')
  context.clock.aheadMs = 0
  const stolen = await signedBy(siwx, people.maria)
  context.newBrowser()
  assert.is(await saidBy(siwx.addSession(stolen)), 'The nonce is not known, too old or used up')
  assert.equal(await lookUp(siwx, people.maria), [])
})

test('a message lets in once', async context => {
  const siwx = at(context)
  const session = await signedBy(siwx, people.maria)
  assert.is(await saidBy(siwx.addSession(session)), 'in')
  assert.is(await saidBy(siwx.addSession(session)), 'The signature is not valid')
  assert.is(
    await saidBy(new ServerStorage(context.site.origin).add(session)),
    'The nonce is not known, too old or used up'
  )
})

test('signing out is of one session, or of all', async context => {
  const siwx = at(context)
  const base = { ...people.maria, chainId: 'eip155:8453', network: 'Base' }
  for (const who of [people.maria, base, people.solana]) await siwx.addSession(await signedBy(siwx, who))
  await siwx.revokeSession(ETHEREUM, people.maria.accountAddress)
  assert.equal(
    await Promise.all([people.maria, base, people.solana].map(async who => (await lookUp(siwx, who)).length)),
    [0, 1, 1]
  )
  await siwx.setSessions([])
  assert.equal(await Promise.all([base, people.solana].map(async who => (await lookUp(siwx, who)).length)), [0, 0])
})

test('of several sessions of one nonce one is told', async context => {
  const siwx = at(context)
  const session = await signedBy(siwx, people.maria)
  await siwx.setSessions([session])
  assert.equal(context.asked.filter(({ url }) => url === '/verify').length, 1)
  assert.equal((await lookUp(siwx, people.maria)).length, 1)
})

test('a server that is down, late or talks nonsense lets in nobody, and is told', async context => {
  const siwx = at(context)
  const session = await signedBy(siwx, people.maria)
  const { origin } = context.site
  context.faults.set('site-server', { kind: 'nonsense' })
  const nonsense = 'The sign-in server has answered nonsense to '
  const ofVerify =
    `${nonsense}POST /verify: { session: { data, message, ` + 'signature } } of the account that has signed expected'
  assert.equal(
    [
      await saidBy(siwx.addSession(session)),
      await saidBy(siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })),
      await saidBy(lookUp(siwx, people.maria))
    ],
    [ofVerify, `${nonsense}GET /nonce: { nonce } expected`, 'in']
  )
  assert.equal(await lookUp(siwx, people.maria), [])
  const down = serverSIWX('http://127.0.0.1:9/')
  for (const asked of [
    down.createMessage({ accountAddress: '', chainId: ETHEREUM }),
    lookUp(down, people.maria),
    down.setSessions([])
  ])
    assert.is(
      await asked.then(
        () => '',
        (e: { code: string }) => e.code
      ),
      'service-failed'
    )
  context.faults.clear()
  assert.is(await saidBy(lookUp(serverSIWX(`${origin}/none`), people.maria)), 'Nothing is there')
  context.faults.set('site-server', { kind: 'status', status: 502 })
  assert.is(await saidBy(lookUp(siwx, people.maria)), 'The sign-in server has answered 502 to /session')
  context.faults.clear()
  context.faults.set('site-server', { kind: 'nonsense', body: '<p>Hello</p>' })
  assert.is(await saidBy(lookUp(siwx, people.maria)), `${nonsense}GET /session: { sessions: [] } expected`)
})

test('a session that is over counts for nothing, whatever the server says', async context => {
  const siwx = at(context)
  const { data, ...session } = await signedBy(siwx, people.maria)
  const nowMs = Date.now()
  for (const [expirationTime, isGood] of [
    [iso(nowMs - 1), false],
    [iso(nowMs - 24 * 60 * MINUTE), false],
    [iso(nowMs + MINUTE), true],
    [undefined, true]
  ] as const) {
    context.faults.set('site-server', {
      kind: 'nonsense',
      match: '/session',
      body: JSON.stringify({ sessions: [{ ...session, data: { ...data, expirationTime } }] })
    })
    assert.is((await lookUp(siwx, people.maria)).length, isGood ? 1 : 0, expirationTime)
  }
})

test('an answer about somebody else lets in nobody', async context => {
  const siwx = at(context)
  const session = await signedBy(siwx, people.maria)
  context.faults.set('site-server', { kind: 'stranger', account: people.stranger.accountAddress })
  assert.match(await saidBy(siwx.addSession(session)), /^The sign-in server has answered nonsense to POST \/verify: /)
})

test.run()
