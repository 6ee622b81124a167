/** Logins inside Telegram, where the page itself goes to the provider and returns. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loginStage, type LoginStage } from './setup'
import { settle } from '../../doubles/fake-clock'
import { finishTelegramLogin } from '../../../src/actions/login/finish-telegram'
import { withReturnAddress } from '../../../src/actions/login/return-address'
import { $open, open } from '../../../src/core/dialog/route'
import { $socialLogin } from '../../../src/core/login/social-login'

const KEY = 'billfold.social-provider'
const RESULT = 'https://secure.walletconnect.org/social?code=c0de&state=1'
const page = window as unknown as { happyDOM: { setURL(url: string): void }; TelegramWebviewProxy?: unknown }

let it: LoginStage
test.before.each(async () => {
  it = await loginStage()
  page.happyDOM.setURL('https://shop.example/cart?item=a%20b#top')
})
test.after.each(async () => {
  it.social.cancel()
  // requests that a test left open end with the frame
  it.client.release()
  await settle()
  delete page.TelegramWebviewProxy
  page.happyDOM.setURL('https://shop.example/')
  it.restore()
})

const leaveTo = async (uri: string) => {
  page.TelegramWebviewProxy = {}
  it.frame.answer('GET_SOCIAL_REDIRECT_URI', { uri })
  it.social.start('discord')
  await it.clock.advance(0)
}
/** The page is loaded again, as the service of the frame sends the user back to it. */
const returnWith = async (result: string) => {
  page.happyDOM.setURL(`https://shop.example/cart?item=a%20b&result_uri=${encodeURIComponent(result)}&tab=2#top`)
  await finishTelegramLogin()
}

test('inside Telegram the page itself goes to the provider, which learns where to send the user back', async () => {
  await leaveTo('https://provider.example/login?state=abc&scope=id')
  const state = `abc--${encodeURIComponent('https://shop.example/cart?item=a%20b#top')}`
  assert.equal(
    it.windows.opened.map(({ arguments: args }) => args),
    [[`https://provider.example/login?state=${state}&scope=id`, '_top']]
  )
  assert.match(localStorage.getItem(KEY) ?? '', '"discord"')
  assert.is(it.status(), 'opening')
})

test('nothing is remembered before the address of the provider is known, or after the user has left', async () => {
  page.TelegramWebviewProxy = {}
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  it.social.start('discord')
  await it.clock.advance(0)
  assert.is(localStorage.getItem(KEY), null)
  it.social.start('x')
  it.frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/login?state=abc' })
  it.social.start('apple')
  await it.clock.advance(0)
  assert.ok(localStorage.getItem(KEY))
  it.social.cancel()
  assert.is(localStorage.getItem(KEY), null)
})

test('the page’s address goes into the state alone, wherever it stands', () => {
  const pageUrl = 'https://shop.example/?a=$&'
  const added = `--${encodeURIComponent(pageUrl)}`
  const cases: [url: string, expected: string][] = [
    ['https://p.example/?state=1', `https://p.example/?state=1${added}`],
    ['https://p.example/?a=1&state=1&b=2#c', `https://p.example/?a=1&state=1${added}&b=2#c`],
    ['https://p.example/?state=1#c', `https://p.example/?state=1${added}#c`],
    ['https://p.example/?mystate=0&state=', `https://p.example/?mystate=0&state=${added}`],
    ['https://p.example/?a=1', 'https://p.example/?a=1']
  ]
  for (const [url, expected] of cases) assert.is(withReturnAddress(url, pageUrl), expected, url)
  const wrapped = 'https://p.example/login?a=1&state=1'
  const magic = (address: string, rest = '') =>
    `https://auth.magic.link/v1?state=outer&provider_authorization_url=${encodeURIComponent(address)}${rest}`
  assert.is(withReturnAddress(magic(wrapped), pageUrl), magic(`${wrapped}${added}`), 'the last parameter')
  assert.is(withReturnAddress(magic(wrapped, '&b=%20'), pageUrl), magic(`${wrapped}${added}`, '&b=%20'))
  const broken = 'https://auth.magic.link/v1?provider_authorization_url=%E0%A4%A'
  assert.is(withReturnAddress(broken, pageUrl), broken)
})

test('the returned page connects the account once, and cleans its address', async () => {
  await leaveTo('https://provider.example/login?state=abc')
  open()
  window.history.replaceState({ route: 1 }, '')
  await returnWith(RESULT)
  assert.equal(it.frame.last('CONNECT_SOCIAL')!.payload, { uri: RESULT })
  assert.equal([it.status(), $socialLogin.get()!.provider, $open.get()], ['done', 'discord', false])
  assert.is(location.href, 'https://shop.example/cart?item=a%20b&tab=2#top')
  assert.is(localStorage.getItem(KEY), null)
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_SUCCESS'), [{ provider: 'discord' }])
  await returnWith(RESULT)
  assert.is(it.frame.names().filter(name => name === 'CONNECT_SOCIAL').length, 1, 'a second time nothing is stored')
})

test('while the account is requested, the address is clean already, so that a reload does not repeat it', async () => {
  await leaveTo('https://provider.example/login?state=abc')
  it.frame.silence('CONNECT_SOCIAL')
  void returnWith(RESULT)
  await settle()
  assert.ok(it.frame.last('CONNECT_SOCIAL'))
  assert.equal([location.href.includes('result_uri'), localStorage.getItem(KEY)], [false, null])
})

test('a login that fails on return is cleaned up, too', async () => {
  for (const [result, status] of [
    [RESULT, 'failed'],
    ['https://secure.walletconnect.org/social?error=access_denied', 'refused']
  ] as const) {
    it.frame.refuse('CONNECT_SOCIAL', 'The sign-in was not started here')
    await leaveTo('https://provider.example/login?state=abc')
    await returnWith(result)
    assert.is(it.status(), status)
    assert.equal([location.href.includes('result_uri'), localStorage.getItem(KEY)], [false, null], status)
    assert.is(it.events.eventsOf('SOCIAL_LOGIN_ERROR').length, status === 'failed' ? 1 : 2)
    await it.clock.advance(1_000)
  }
})

test('a result that the page did not ask for does not count, nor one that comes after ten minutes', async () => {
  await returnWith(RESULT)
  assert.ok(location.href.includes('result_uri'), 'the parameter may be the host page’s own')
  await leaveTo('https://provider.example/login?state=abc')
  await it.clock.advance(10 * 60_000)
  await returnWith(RESULT)
  localStorage.setItem(KEY, JSON.stringify({ v: 1, data: { provider: 'farcaster', atMs: Date.now() } }))
  await returnWith(RESULT)
  assert.is(it.frame.last('CONNECT_SOCIAL'), undefined)
  assert.equal([location.href.includes('result_uri'), localStorage.getItem(KEY)], [false, null])
})

test('a page that is loaded again before it was at the provider waits on', async () => {
  await leaveTo('https://provider.example/login?state=abc')
  await finishTelegramLogin()
  assert.ok(localStorage.getItem(KEY))
})

test.run()
