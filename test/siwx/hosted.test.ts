import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import createInjected from '../../src/connectors/injected'
import { adopt, report } from '../../src/core/session'
import type { SIWXSession } from '../../src/core/siwx'
import { isSameAddress } from '../../src/siwx/here'
import { ReownAuthentication } from '../../src/siwx/hosted'
import { found } from '../core/fresh'
import { scriptedProvider } from '../doubles/scripted-provider'
import { ETHEREUM, people, type Person } from '../sandbox/sign-in/setting'
import { openPage, saidBy, signedBy, storages, type Page } from './setting'

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
const callsOf = ({ asked }: Page) =>
  asked.filter(({ party }) => party === 'sign-in').map(({ method, url }) => `${method} ${/v1\/([\w-]+)/.exec(url)![1]}`)

test('lets in whoever signs, on every chain, and a reload finds them', async context => {
  const { segwitEcdsa: _, ...kinds } = people
  for (const [name, who] of Object.entries(kinds) as [string, Person][]) {
    const siwx = new ReownAuthentication()
    assert.is(await saidBy(siwx.addSession(await signedBy(siwx, who))), 'in', name)
    const [session, ...more] = await lookUp(new ReownAuthentication(), who)
    assert.equal([more, session!.data.chainId, session!.message, session!.signature], [[], who.chainId, '', ''], name)
    assert.ok(isSameAddress(who.chainId, session!.data.accountAddress, who.accountAddress), name)
    assert.equal(await lookUp(siwx, { ...who, accountAddress: '0x00000000000000000000000000000000000000aa' }), [])
    assert.equal(await lookUp(siwx, { ...who, chainId: 'eip155:8453' }), [])
  }
  assert.ok(
    context.asked.every(
      ({ url }) => !url.includes('/v1/') || /projectId=sandbox&st=appkit&sv=html-universal-/.test(url)
    )
  )
})

test('what says who somebody is stands in this tab, and is gone with the sign-out, here and there', async context => {
  const siwx = new ReownAuthentication()
  const heard: (SIWXSession | undefined)[] = []
  const stop = siwx.on('sessionChanged', session => heard.push(session))
  assert.equal(await lookUp(siwx, people.maria), [])
  assert.equal(callsOf(context), [], 'nobody is asked about nobody')
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is(heard[0]?.data.accountAddress, people.maria.accountAddress)
  const token = storages.session.getItem(KEY)!
  assert.equal([localStorage.length, storages.session.length], [0, 1])
  await siwx.setSessions([])
  assert.is(storages.session.length, 0)
  assert.is(heard.at(-1), undefined)
  while (!callsOf(context).includes('POST sign-out')) await new Promise(setImmediate)
  storages.session.setItem(KEY, token)
  assert.equal(await lookUp(new ReownAuthentication(), people.maria), [])
  assert.is(storages.session.getItem(KEY), null, 'one that was ended is forgotten')
  const count = heard.length
  stop()
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is(heard.length, count)
  await siwx.revokeSession(ETHEREUM, people.stranger.accountAddress)
  assert.is(storages.session.length, 0)
})

test('tells the service by which wallet it is', async context => {
  const bodies: { walletInfo?: object; clientId: unknown }[] = []
  const usual = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (String(url).includes('authenticate')) bodies.push(JSON.parse(String(init?.body)) as (typeof bodies)[0])
    return usual(url, init)
  }
  try {
    const siwx = new ReownAuthentication()
    await siwx.addSession(await signedBy(siwx, people.maria))
    adopt(
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
    globalThis.fetch = usual
  }
  assert.is(callsOf(context).filter(one => one === 'POST authenticate').length, 2)
})

test('tells of the account, and keeps what the site knows of it', async () => {
  const siwx = new ReownAuthentication()
  const none = 'Not authenticated'
  assert.equal([await saidBy(siwx.getSessionAccount()), await saidBy(siwx.setSessionAccountMetadata({}))], [none, none])
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

test('an e-mail address is proven by a code, and stands in the message', async context => {
  const siwx = new ReownAuthentication()
  const email = 'maria@shop.example'
  const { uuid } = await siwx.requestEmailOtp({ email, account: accountOf(people.maria) })
  assert.ok(uuid)
  assert.is(await saidBy(siwx.confirmEmailOtp({ code: 'no' })), 'The code is wrong')
  assert.is(await siwx.confirmEmailOtp({ code: context.hosted.codes()[0]!.code }), null)
  const session = await signedBy(siwx, people.maria)
  assert.match(session.message, /\nResources:\n- email:maria@shop\.example$/)
  await siwx.addSession(session)
  assert.is((await siwx.getSessionAccount()).email, email)
  assert.equal(await siwx.requestEmailOtp({ email, account: accountOf(people.maria) }), { uuid: null })
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is(
    await saidBy(siwx.requestEmailOtp({ email: 'no', account: accountOf(people.maria) })),
    'email is an e-mail address'
  )
})

test('what the service refuses is said in its words, and nobody is signed in', async context => {
  const siwx = new ReownAuthentication()
  const session = await signedBy(siwx, people.maria)
  assert.is(await saidBy(siwx.addSession({ ...session, signature: '0x00' })), 'The signature is not valid')
  assert.is(await saidBy(siwx.addSession(session)), 'The nonce is not known, too old or used up')
  context.faults.set('sign-in', { kind: 'status', status: 500 })
  assert.is(
    await saidBy(siwx.createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })),
    'The sign-in service has answered 500'
  )
  assert.equal([await lookUp(siwx, people.maria), storages.session.length], [[], 0])
})

test('nonsense, and silence, are no session', async context => {
  const siwx = new ReownAuthentication()
  const session = await signedBy(siwx, people.maria)
  const input = { accountAddress: people.maria.accountAddress, chainId: ETHEREUM } as const
  for (const fault of [{ kind: 'nonsense' }, { kind: 'nonsense', body: '<p>Hello</p>' }] as const) {
    context.faults.clear()
    context.faults.set('sign-in', fault)
    assert.equal(
      [await saidBy(siwx.createMessage(input)), await saidBy(siwx.addSession(session))],
      ['The sign-in service has answered nonsense', 'Invalid token']
    )
    storages.session.setItem(KEY, 'x')
    assert.equal(await lookUp(siwx, people.maria), [])
    assert.is(await saidBy(siwx.getSessionAccount()), 'Not authenticated')
    storages.session.clear()
  }
  context.faults.clear()
  context.faults.set('sign-in', { kind: 'drop' })
  storages.session.setItem(KEY, 'x')
  assert.equal(await lookUp(siwx, people.maria), [])
  assert.is(storages.session.getItem(KEY), 'x', 'who could not be asked has not refused')
})

test('a token about somebody else is none', async context => {
  for (const who of [people.stranger, { ...people.maria, chainId: 'eip155:8453', network: 'Base' }]) {
    context.faults.clear()
    const siwx = new ReownAuthentication()
    const session = await signedBy(siwx, people.maria)
    await siwx.addSession(await signedBy(siwx, who))
    const token = storages.session.getItem(KEY)!
    storages.session.clear()
    context.faults.set('sign-in', { kind: 'nonsense', body: JSON.stringify({ token }) })
    assert.is(await saidBy(siwx.addSession(session)), 'Invalid token')
    assert.is(storages.session.length, 0)
  }
})

test('where the tab keeps nothing the session lasts until the page is left', async () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  try {
    const siwx = new ReownAuthentication()
    await siwx.addSession(await signedBy(siwx, people.maria))
    assert.is((await lookUp(siwx, people.maria)).length, 1)
    await siwx.setSessions([])
    assert.is((await lookUp(siwx, people.maria)).length, 0)
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', usual)
  }
})

test.run()
