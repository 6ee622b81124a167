import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ETHEREUM,
  iso,
  messageOf,
  openBrowser,
  openSignInSetting,
  people,
  printMessage,
  SITE,
  SOLANA,
  type Person,
  type SignInSetting
} from './sign-in/setting'
import type { MessageData } from './sign-in/message'

const test = suite<SignInSetting>('the server of a site')

test.before(async context => {
  Object.assign(context, await openSignInSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const HOUR = 3_600_000
type Browser = ReturnType<typeof openBrowser>

const signedBy = async (browser: Browser, person: Person, part: Partial<MessageData> = {}) => {
  const { nonce } = (await (await browser.request('/nonce')).json()) as { nonce: string }
  const message = printMessage(messageOf(person, nonce, part), person.network)
  return { message, signature: await person.sign(message) }
}
const signIn = async (browser: Browser, person: Person = people.maria, part?: Partial<MessageData>) =>
  browser.request('/verify', await signedBy(browser, person, part))
const sessionsOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { sessions: { data: MessageData; message: string; signature: string }[] }).sessions
const namesOf = async (browser: Browser) =>
  (await sessionsOf(browser.request('/session'))).map(({ data }) => `${data.chainId}:${data.accountAddress}`)
const nameOf = ({ chainId, accountAddress }: Person) => `${chainId}:${accountAddress}`

test('a browser is identified by a cookie that no script can read and no other site can send', async context => {
  const browser = openBrowser(context)
  assert.equal(await namesOf(browser), [])
  const answer = await signIn(browser)
  const { session } = (await answer.json()) as { session: { message: string } }
  assert.match(
    answer.headers.get('set-cookie') ?? '',
    /^site-\d+=[\da-f]{48}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=86400$/
  )
  assert.match(session.message, /^site\.example:8080 wants you/)
  assert.equal(await namesOf(browser), [nameOf(people.maria)])
  assert.equal(await namesOf(openBrowser(context)), [])
})

test('a sign-in sets a new cookie, and the old one is rejected', async context => {
  const browser = openBrowser(context)
  const planted = openBrowser(context)
  await browser.request('/nonce')
  const before = browser.cookie()
  await signIn(browser)
  assert.is.not(browser.cookie(), before)
  assert.equal(await sessionsOf(planted.request('/session', undefined, { cookie: before })), [])
})

test('the server stores one session for each account and network, and ends one or all', async context => {
  const browser = openBrowser(context)
  const base: Person = { ...people.maria, chainId: 'eip155:8453', network: 'Base' }
  for (const person of [
    people.maria,
    base,
    people.solana,
    { ...people.maria, accountAddress: people.maria.accountAddress.toLowerCase() }
  ])
    assert.is((await signIn(browser, person)).status, 200)
  assert.equal(await namesOf(browser), [nameOf(base), nameOf(people.solana), nameOf(people.maria).toLowerCase()])
  const remaining = await sessionsOf(browser.request('/sign-out', { account: nameOf(people.maria) }))
  assert.equal(
    remaining.map(({ data }) => data.chainId),
    ['eip155:8453', SOLANA]
  )
  const cookie = browser.cookie()
  assert.equal(await sessionsOf(browser.request('/sign-out', {})), [])
  assert.equal(await sessionsOf(openBrowser(context).request('/session', undefined, { cookie })), [])
})

test('a session ends when its message expires, or after a day', async context => {
  const browser = openBrowser(context)
  await signIn(browser, people.maria, { expirationTime: iso(Date.now() + HOUR) })
  await signIn(browser, people.solana)
  context.clock.aheadMs = 2 * HOUR
  assert.equal(await namesOf(browser), [nameOf(people.solana)])
  context.clock.aheadMs = 25 * HOUR
  assert.equal(await namesOf(browser), [])
})

test('a nonce is bound to its browser, and to an account if one is given', async context => {
  const browser = openBrowser(context)
  const other = openBrowser(context)
  const errorOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { error: string }).error
  const body = await signedBy(browser, people.maria)
  await other.request('/nonce')
  assert.is(await errorOf(other.request('/verify', body)), 'nonce')
  assert.is(await errorOf(openBrowser(context).request('/verify', body)), 'nonce')
  assert.is((await browser.request('/verify', body)).status, 200)
  const { nonce } = (await (
    await browser.request(`/nonce?account=${ETHEREUM}:${people.maria.accountAddress}`)
  ).json()) as {
    nonce: string
  }
  const message = printMessage(messageOf(people.stranger, nonce), 'Ethereum')
  assert.is(
    await errorOf(browser.request('/verify', { message, signature: await people.stranger.sign(message) })),
    'account'
  )
})

test('the server accepts requests from pages of its site only', async context => {
  const browser = openBrowser(context)
  const body = await signedBy(browser, people.maria)
  assert.is((await browser.request('/verify', body, { origin: 'http://evil.example' })).status, 403)
  assert.is((await browser.request('/sign-out', {}, { origin: 'http://site.example:8081' })).status, 403)
  assert.is((await browser.request('/verify', body, { 'content-type': 'text/plain' })).status, 415)
  assert.is((await browser.request('/verify', { message: 1 })).status, 400)
  assert.is((await browser.request('/nothing')).status, 404)
  for (const method of ['OPTIONS', 'GET']) {
    const { headers } = await fetch(`${context.site.origin}/session`, {
      method,
      headers: { origin: 'http://evil.example' }
    })
    assert.equal(
      [
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
        headers.get('vary')
      ],
      [SITE, 'true', 'origin']
    )
  }
  assert.is((await browser.request('/verify', body)).status, 200)
})

test('the server fails, or answers falsely, on command', async context => {
  const browser = openBrowser(context)
  await signIn(browser)
  context.faults.set('site-server', { kind: 'stranger', match: '/session', times: 1 })
  assert.equal(await namesOf(browser), [nameOf(people.stranger)])
  context.faults.set('site-server', { kind: 'status', status: 503, match: '/verify' })
  assert.is((await signIn(browser)).status, 503)
  context.faults.set('site-server', { kind: 'invalid-response', match: '/session' })
  assert.is((await sessionsOf(browser.request('/session'))).length, 4)
})

test.run()
