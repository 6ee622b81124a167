import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $storageFailed } from '../../src/core/platform/storage'
import createInjected from '../../src/connectors/injected'
import { adoptConnection, report } from '../../src/core/session/session'
import type { SIWXSession } from '../../src/core/sign-in/siwx'
import { isSameAddress } from '../../src/siwx/page-state'
import { ReownAuthentication } from '../../src/siwx/hosted'
import { found } from '../core/reset-stores'
import { scriptedProvider } from '../doubles/scripted-provider'
import { ETHEREUM, people, type Person } from '../sandbox/sign-in/setting'
import { openPage, outcomeOf, signedBy, storages, type Page } from './setup'

const test = suite<Page>('the hosted sign-in')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const KEY = 'billfold.siwx-auth-token'
const lookUp = (siwx: ReownAuthentication, { chainId, accountAddress }: Person) =>
  siwx.getSessions(chainId as never, accountAddress)
const accountOf = ({ chainId, accountAddress }: Person) => `${chainId}:${accountAddress}`
const callsOf = ({ requests: asked }: Page) =>
  asked
    .filter(({ server }) => server === 'sign-in')
    .map(({ method, url }) => `${method} ${/v1\/([\w-]+)/.exec(url)![1]}`)

test('accounts of every kind and chain sign in, and a reload finds their sessions', async context => {
  const { segwitEcdsa: _, ...kinds } = people
  for (const [name, person] of Object.entries(kinds) as [string, Person][]) {
    const siwx = new ReownAuthentication()
    assert.is(await outcomeOf(siwx.addSession(await signedBy(siwx, person))), 'in', name)
    const [session, ...others] = await lookUp(new ReownAuthentication(), person)
    assert.equal(
      [others, session!.data.chainId, session!.message, session!.signature],
      [[], person.chainId, '', ''],
      name
    )
    assert.ok(isSameAddress(person.chainId, session!.data.accountAddress, person.accountAddress), name)
    assert.equal(await lookUp(siwx, { ...person, accountAddress: '0x00000000000000000000000000000000000000aa' }), [])
    assert.equal(await lookUp(siwx, { ...person, chainId: 'eip155:8453' }), [])
  }
  assert.ok(
    context.requests.every(
      ({ url }) => !url.includes('/v1/') || /projectId=sandbox&st=appkit&sv=html-universal-/.test(url)
    )
  )
})

test('the session token is stored for the tab and deleted by a sign-out, locally and at the service', async context => {
  const siwx = new ReownAuthentication()
  const changes: (SIWXSession | undefined)[] = []
  const unsubscribe = siwx.on('sessionChanged', session => changes.push(session))
  assert.equal(await lookUp(siwx, people.maria), [])
  assert.equal(callsOf(context), [], 'no request without a token')
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is(changes[0]?.data.accountAddress, people.maria.accountAddress)
  const token = storages.session.getItem(KEY)!
  assert.equal([localStorage.length, storages.session.length], [0, 1])
  await siwx.setSessions([])
  assert.is(storages.session.length, 0)
  assert.is(changes.at(-1), undefined)
  while (!callsOf(context).includes('POST sign-out')) await new Promise(setImmediate)
  storages.session.setItem(KEY, token)
  assert.equal(await lookUp(new ReownAuthentication(), people.maria), [])
  assert.is(storages.session.getItem(KEY), null, 'an ended session is deleted')
  const count = changes.length
  unsubscribe()
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is(changes.length, count)
  await siwx.revokeSession(ETHEREUM, people.stranger.accountAddress)
  assert.is(storages.session.length, 0)
})

test('the service receives the name and type of the wallet', async context => {
  const bodies: { walletInfo?: object; clientId: unknown }[] = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (String(url).includes('authenticate')) bodies.push(JSON.parse(String(init?.body)) as (typeof bodies)[0])
    return originalFetch(url, init)
  }
  try {
    const siwx = new ReownAuthentication()
    await siwx.addSession(await signedBy(siwx, people.maria))
    adoptConnection(
      await createInjected(
        found(
          scriptedProvider({
            eth_requestAccounts: [people.maria.accountAddress],
            eth_accounts: [people.maria.accountAddress],
            eth_chainId: '0x1'
          })
        ),
        report
      ).connect()
    )
    await siwx.addSession(await signedBy(siwx, people.maria))
    assert.equal(
      bodies.map(({ walletInfo, clientId }) => [walletInfo, clientId]),
      [
        [undefined, null],
        [{ type: 'extension', name: 'Fox' }, null]
      ]
    )
  } finally {
    globalThis.fetch = originalFetch
  }
  assert.is(callsOf(context).filter(call => call === 'POST authenticate').length, 2)
})

test('the service returns the account and stores the host’s metadata', async () => {
  const siwx = new ReownAuthentication()
  const notAuthenticated = 'Not authenticated'
  assert.equal(
    [await outcomeOf(siwx.getSessionAccount()), await outcomeOf(siwx.setSessionAccountMetadata({}))],
    [notAuthenticated, notAuthenticated]
  )
  await siwx.addSession(await signedBy(siwx, people.maria))
  await siwx.setSessionAccountMetadata({ plan: 'gold' })
  const account = await siwx.getSessionAccount()
  assert.equal(
    [account.address, account.chainId, account.caip2Network, account.appKitAccount?.metadata],
    [people.maria.accountAddress, 1, ETHEREUM, { plan: 'gold' }]
  )
  await siwx.setSessionAccountMetadata(null)
  assert.is((await siwx.getSessionAccount()).appKitAccount?.metadata, null)
})

test('an e-mail address is verified by a code and included in the message', async context => {
  const siwx = new ReownAuthentication()
  const email = 'maria@shop.example'
  const { uuid } = await siwx.requestEmailOtp({ email, account: accountOf(people.maria) })
  assert.ok(uuid)
  assert.is(await outcomeOf(siwx.confirmEmailOtp({ code: 'no' })), 'The code is wrong')
  assert.is(await siwx.confirmEmailOtp({ code: context.hosted.codes()[0]!.code }), null)
  const session = await signedBy(siwx, people.maria)
  assert.match(session.message, /\nResources:\n- email:maria@shop\.example$/)
  await siwx.addSession(session)
  assert.is((await siwx.getSessionAccount()).email, email)
  assert.equal(await siwx.requestEmailOtp({ email, account: accountOf(people.maria) }), { uuid: null })
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is(
    await outcomeOf(siwx.requestEmailOtp({ email: 'no', account: accountOf(people.maria) })),
    'email is an e-mail address'
  )
})

test('an error of the service is passed on, and no account is signed in', async context => {
  const siwx = new ReownAuthentication()
  const session = await signedBy(siwx, people.maria)
  assert.is(await outcomeOf(siwx.addSession({ ...session, signature: '0x00' })), 'The signature is not valid')
  assert.is(await outcomeOf(siwx.addSession(session)), 'The nonce is not known, too old or used up')
  context.faults.set('sign-in', { kind: 'status', status: 500 })
  assert.is(
    await outcomeOf(siwx.createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })),
    'The sign-in service answered with status 500'
  )
  assert.equal([await lookUp(siwx, people.maria), storages.session.length], [[], 0])
})

test('an invalid response or silence is not a session', async context => {
  const siwx = new ReownAuthentication()
  const session = await signedBy(siwx, people.maria)
  const input = { accountAddress: people.maria.accountAddress, chainId: ETHEREUM } as const
  for (const fault of [{ kind: 'invalid-response' }, { kind: 'invalid-response', body: '<p>Hello</p>' }] as const) {
    context.faults.clear()
    context.faults.set('sign-in', fault)
    assert.equal(
      [await outcomeOf(siwx.createMessage(input)), await outcomeOf(siwx.addSession(session))],
      ['The sign-in service returned an invalid response', 'Invalid token']
    )
    storages.session.setItem(KEY, 'x')
    assert.equal(await lookUp(siwx, people.maria), [])
    assert.is(await outcomeOf(siwx.getSessionAccount()), 'Not authenticated')
    storages.session.clear()
  }
  context.faults.clear()
  context.faults.set('sign-in', { kind: 'drop' })
  storages.session.setItem(KEY, 'x')
  assert.equal(await lookUp(siwx, people.maria), [])
  assert.is(storages.session.getItem(KEY), 'x', 'an unreachable service has not rejected the token')
})

test('a token of another account or network is invalid', async context => {
  for (const person of [people.stranger, { ...people.maria, chainId: 'eip155:8453', network: 'Base' }]) {
    context.faults.clear()
    const siwx = new ReownAuthentication()
    const session = await signedBy(siwx, people.maria)
    await siwx.addSession(await signedBy(siwx, person))
    const token = storages.session.getItem(KEY)!
    storages.session.clear()
    context.faults.set('sign-in', { kind: 'invalid-response', body: JSON.stringify({ token }) })
    assert.is(await outcomeOf(siwx.addSession(session)), 'Invalid token')
    assert.is(storages.session.length, 0)
  }
})

test('with denied tab storage, the session lasts until the page is left', async () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  try {
    const siwx = new ReownAuthentication()
    assert.is($storageFailed.get(), false)
    await siwx.addSession(await signedBy(siwx, people.maria))
    assert.is($storageFailed.get(), true, 'counted for the console')
    assert.is((await lookUp(siwx, people.maria)).length, 1)
    await siwx.setSessions([])
    assert.is((await lookUp(siwx, people.maria)).length, 0)
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', original)
  }
})

test.run()
