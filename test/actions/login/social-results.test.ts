/** Which results of a provider's window count: hostile, repeated and late ones do not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loginStage, type LoginStage } from './setup'
import { settle } from '../../doubles/fake-clock'
import { dispatchMessage } from '../../doubles/scripted-frame'

const RESULT = 'https://secure.walletconnect.org/social?code=c0de&state=1'

let it: LoginStage
test.before.each(async () => {
  it = await loginStage()
})
test.after.each(() => {
  it.social.cancel()
  it.restore()
})

test('a repeated result counts once', async () => {
  const popup = await it.toProvider()
  popup.post({ resultUri: RESULT })
  popup.post({ resultUri: RESULT })
  await settle()
  popup.post({ resultUri: `${RESULT}&error=late` })
  await settle()
  assert.is(it.frame.names().filter(name => name === 'CONNECT_SOCIAL').length, 1)
  assert.is(it.status(), 'done')
})

test('a closed window is noticed within a second, and its result still counts', async () => {
  const popup = await it.toProvider()
  await it.clock.advance(999)
  popup.close()
  assert.is(it.status(), 'waiting')
  await it.clock.advance(1)
  assert.is(it.status(), 'closed')
  assert.equal(it.errorOf(), ['user-rejected', 'Popup closed'])
  // The provider has isolated its window (COOP), which the page cannot tell from a closed one.
  popup.post({ resultUri: RESULT })
  await settle()
  assert.is(it.status(), 'done')
})

test('a page whose policy isolates it learns why the windows of logins seem closed', async () => {
  const warnings: string[] = []
  const { warn } = console
  console.warn = (text: string) => void warnings.push(text)
  for (const isIsolated of [false, true]) {
    Object.assign(globalThis, { crossOriginIsolated: isIsolated })
    const popup = await it.toProvider()
    popup.close()
    await it.clock.advance(1_000)
  }
  console.warn = warn
  Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
  assert.is(warnings.length, 1)
  assert.match(warnings[0]!, /^Billfold login-isolated: .*same-origin-allow-popups/)
})

test('a window that is closed before it was at the provider ends the login', async () => {
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  const popup = await it.toProvider()
  popup.close()
  await it.clock.advance(1_000)
  assert.is(it.status(), 'closed')
  it.frame.send('GET_SOCIAL_REDIRECT_URI_SUCCESS', it.frame.last('GET_SOCIAL_REDIRECT_URI')!.id, {
    uri: 'https://provider.example/login?state=1'
  })
  await settle()
  assert.equal([it.status(), popup.visited], ['closed', []])
  it.social.cancel()
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_CANCELED'), [{ provider: 'google' }], 'once')
})

test('the result of another origin ends the login if it comes from the window, and is ignored otherwise', async () => {
  const popup = await it.toProvider()
  dispatchMessage({ resultUri: RESULT }, { origin: 'https://evil.example', source: {} })
  dispatchMessage({ resultUri: RESULT }, { origin: 'https://evil.example', source: window })
  popup.post({ other: 1 }, 'https://provider.example')
  popup.post('text', 'https://provider.example')
  popup.post({ resultUri: 5 }, 'https://provider.example')
  await settle()
  assert.is(it.status(), 'waiting', 'anyone may post messages to a page')
  popup.post({ resultUri: RESULT }, 'https://evil.example')
  await settle()
  assert.equal([it.status(), popup.isClosed], ['untrusted', true])
  assert.equal(it.errorOf(), ['wallet-failed', 'Untrusted Origin'])
  popup.post({ resultUri: RESULT })
  await settle()
  assert.equal([it.status(), it.frame.last('CONNECT_SOCIAL')], ['untrusted', undefined], 'the login has ended')
})

test('a result of the frame from another window is ignored, and one without a window counts', async () => {
  await it.toProvider()
  dispatchMessage({ resultUri: RESULT }, { source: {} })
  await settle()
  assert.is(it.status(), 'waiting', 'another may have signed in there')
  dispatchMessage({ resultUri: RESULT }, { source: null })
  await settle()
  assert.is(it.status(), 'done', 'some browsers do not name the window')
})

test('a result before the window was at the provider is one of an earlier login', async () => {
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  const popup = await it.toProvider()
  popup.post({ resultUri: RESULT })
  await settle()
  assert.equal([it.status(), it.frame.last('CONNECT_SOCIAL')], ['opening', undefined])
})

test('leaving the view closes the window, and a late result does not count', async () => {
  const popup = await it.toProvider()
  it.social.cancel()
  assert.equal([it.status(), popup.isClosed], ['closed', true])
  assert.equal(it.errorOf(), ['modal-closed', 'Modal closed'])
  popup.post({ resultUri: RESULT })
  await it.clock.advance(5_000)
  assert.equal([it.status(), it.frame.last('CONNECT_SOCIAL')], ['closed', undefined])
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_CANCELED'), [{ provider: 'google' }])
  it.social.cancel()
  assert.is(it.events.eventsOf('SOCIAL_LOGIN_CANCELED').length, 1, 'once')
})

test('leaving the view while the account is requested resets the frame', async () => {
  const popup = await it.toProvider()
  it.frame.silence('CONNECT_SOCIAL')
  popup.post({ resultUri: RESULT })
  await settle()
  it.social.cancel()
  await settle()
  assert.ok(it.frame.last('RELOAD'))
  it.frame.send('CONNECT_SOCIAL_ERROR', it.frame.last('CONNECT_SOCIAL')!.id, { message: 'reloaded' })
  await settle()
  assert.is(it.status(), 'closed', 'a late failure does not count, either')
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_ERROR'), [])
})

test.run()
