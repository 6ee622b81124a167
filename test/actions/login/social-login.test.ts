/** Logins with a provider in a window. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loginStage, type LoginStage } from './setup'
import { settle } from '../../doubles/fake-clock'
import { FRAME_ORIGIN } from '../../doubles/scripted-frame'
import { setAboveLimit } from '../../../src/core/config/project'
import { $history, $route } from '../../../src/core/dialog/route'
import { $socialLogin } from '../../../src/core/login/social-login'
import { $failure } from '../../../src/core/platform/report-error'

const RESULT = 'https://secure.walletconnect.org/social?code=c0de&state=1'

let it: LoginStage
test.before.each(async () => {
  it = await loginStage()
})
test.after.each(() => {
  it.social.cancel()
  setAboveLimit(false)
  it.restore()
})

test('a press opens the window at once, which goes to the provider as soon as its address is known', async () => {
  it.social.start('google')
  assert.equal(
    it.windows.opened.map(({ arguments: args }) => args),
    [[`${FRAME_ORIGIN}/loading`, 'popupWindow', 'width=600,height=800,scrollbars=yes']],
    'opened within the press'
  )
  assert.equal($route.get(), { name: 'ConnectingSocial', params: { provider: 'google' } })
  assert.equal($socialLogin.get(), { provider: 'google', status: 'opening' })
  await it.clock.advance(0)
  assert.equal(it.windows.last().visited, ['https://provider.example/login?state=1'])
  assert.is(it.status(), 'waiting')
  assert.equal(it.frame.last('GET_SOCIAL_REDIRECT_URI')!.payload, { provider: 'google' })
})

test('the result connects the account, and the window closes', async () => {
  const popup = await it.toProvider()
  it.frame.silence('CONNECT_SOCIAL')
  popup.post({ resultUri: RESULT })
  await settle()
  assert.equal([it.status(), popup.isClosed], ['loading', true])
  const request = it.frame.last('CONNECT_SOCIAL')!
  assert.equal(request.payload, { uri: RESULT })
  it.frame.send('CONNECT_SOCIAL_SUCCESS', request.id, { address: `0x${'11'.repeat(20)}`, chainId: 1 })
  await settle()
  assert.equal($socialLogin.get(), { provider: 'google', status: 'done' })
  for (const event of ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    assert.equal(it.events.eventsOf(`SOCIAL_LOGIN_${event}`), [{ provider: 'google' }], event)
  it.social.cancel()
  assert.equal([it.status(), it.events.eventsOf('SOCIAL_LOGIN_CANCELED')], ['done', []], 'nothing is left to cancel')
})

test('a blocked window is reported, and another press opens it', async () => {
  it.windows.block()
  it.social.start('google')
  assert.is(it.status(), 'blocked')
  assert.equal(it.errorOf(), ['wallet-failed', 'Could not create social popup'])
  await settle()
  assert.is(it.frame.last('GET_SOCIAL_REDIRECT_URI'), undefined, 'nothing is requested without a window')
  it.windows.allow()
  it.social.start('google')
  await settle()
  assert.is(it.status(), 'waiting')
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Connect', 'ConnectingSocial'],
    'one view, however often the user tries'
  )
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_ERROR'), [
    { provider: 'google', message: 'Could not create social popup' }
  ])
})

test('above the limit of the project’s plan, no window opens, and the view says why', async () => {
  setAboveLimit(true)
  it.social.start('google')
  await settle()
  assert.equal([it.windows.opened.length, it.status(), $route.get().name], [0, 'exceeded', 'ConnectingSocial'])
  assert.equal(it.errorOf(), ['wallet-failed', 'Usage exceeded'])
  assert.is(it.frame.last('GET_SOCIAL_REDIRECT_URI'), undefined)
  setAboveLimit(false)
  it.social.start('google')
  await settle()
  assert.is(it.status(), 'waiting')
})

test('a refusal of the user at the provider ends the login', async () => {
  const popup = await it.toProvider()
  popup.post({ resultUri: `${FRAME_ORIGIN}/social?error=access_denied&state=1` })
  await settle()
  assert.equal([it.status(), popup.isClosed, $socialLogin.get()!.reason], ['refused', true, undefined])
  assert.equal(it.errorOf(), ['user-rejected', 'Connection rejected'])
  assert.is(it.frame.last('CONNECT_SOCIAL'), undefined)
})

test('another error of the provider is shown in its own words, which analytics never see', async () => {
  const popup = await it.toProvider()
  popup.post({ resultUri: `${FRAME_ORIGIN}/social?state=1&error=ada%40example.com+is+%E2%80%AEbanned#x` })
  await settle()
  assert.equal([it.status(), $socialLogin.get()!.reason], ['refused', 'ada@example.com is banned'])
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_ERROR'), [{ provider: 'google', message: 'refused' }])
})

test('without an address of the provider, the login ends after 45 seconds, and nothing is uncaught', async () => {
  const uncaught: unknown[] = []
  const note = (e: unknown) => uncaught.push(e)
  process.on('unhandledRejection', note)
  // The frame does not load: its own limits are 20 s for that, and 30 s for the answer.
  it.client.release()
  const popup = await it.toProvider()
  await it.clock.advance(18_000)
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  it.frame.ready()
  await it.clock.advance(26_999)
  assert.is(it.status(), 'opening')
  await it.clock.advance(1)
  assert.equal([it.status(), popup.isClosed], ['timed-out', true])
  assert.equal(it.errorOf(), ['service-timeout', 'Social login timed out. Please try again.'])
  assert.is($failure.get()?.code, 'service-timeout', 'the host page learns of it')
  await it.clock.advance(60_000)
  process.off('unhandledRejection', note)
  assert.equal([it.status(), uncaught], ['timed-out', []])
})

test('a frame that does not answer within its own limit counts as timed out, too', async () => {
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  await it.toProvider()
  await it.clock.advance(30_000)
  assert.equal([it.status(), it.errorOf()[1]], ['timed-out', 'Social login timed out. Please try again.'])
})

test('a refusal of the frame is shown in its own words', async () => {
  it.frame.refuse('GET_SOCIAL_REDIRECT_URI', 'The provider is unknown')
  const popup = await it.toProvider()
  await settle()
  assert.equal([it.status(), popup.isClosed, $socialLogin.get()!.reason], ['failed', true, 'The provider is unknown'])
  it.frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/login?state=1' })
  it.frame.refuse('CONNECT_SOCIAL', 'The sign-in was not started here')
  const second = await it.toProvider()
  second.post({ resultUri: RESULT })
  await settle()
  await settle()
  assert.equal([it.status(), $socialLogin.get()!.reason], ['failed', 'The sign-in was not started here'])
})

test('a double click is one login, and a later press another one', async () => {
  await it.toProvider()
  await it.clock.advance(200)
  it.social.start('google')
  await settle()
  assert.is(it.windows.opened.length, 1)
  assert.is(it.events.eventsOf('SOCIAL_LOGIN_STARTED').length, 1)
  await it.clock.advance(500)
  const first = it.windows.last()
  it.social.start('google')
  await settle()
  assert.is(it.windows.opened.length, 2)
  first.post({ resultUri: RESULT })
  await settle()
  assert.equal([it.status(), it.frame.last('CONNECT_SOCIAL')], ['waiting', undefined], 'the first one has ended')
})

test('another provider replaces the login at once', async () => {
  await it.toProvider()
  it.social.start('github')
  await settle()
  assert.equal($socialLogin.get(), { provider: 'github', status: 'waiting' })
  assert.equal($route.get().params, { provider: 'github' })
  it.windows.last().post({ resultUri: RESULT })
  await settle()
  assert.equal($socialLogin.get(), { provider: 'github', status: 'done' })
})

test('the window of the provider can be shown again', async () => {
  const popup = await it.toProvider()
  it.social.showWindow()
  assert.is(popup.focusCount, 1)
})

test.run()
