/** A login by e-mail with the real actions and connectors. The secure frame and the clock are those of the test. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageWith } from '../actions/setup'
import { fakeClock, until } from '../doubles/fake-clock'
import { ADDRESS, frameElements, scriptedFrame } from '../doubles/scripted-frame'
import { act, unmountAll } from '../react/render'
import initial from '../../i18n/en/initial'
import account from '../../i18n/en/account'
import { configure } from '../../src/core/config/config'
import { $emailEntry } from '../../src/core/login/email-entry'
import { setOfferedLogins } from '../../src/core/login/login'
import { loadLoginMessages } from '../../src/core/login/login-messages'
import { $history, $open, $route, back, open } from '../../src/core/dialog/route'
import { $connection } from '../../src/core/session/session'
import { setMessages } from '../../src/core/i18n/messages'
import { showCurrent, showElement } from './login-page'

const email = 'ada@example.com'
const frame = scriptedFrame()
let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  pageWith()
  configure({ projectId: 'abc' })
  clock = fakeClock()
})
test.after.each(async () => {
  await unmountAll()
  clock.restore()
})
test.after(() => frame.restore())

const wait = (holds: () => boolean, what: string) => act(() => until(holds, what))
const pass = (ms: number) => act(() => clock.advance(ms))
const codes = () => frame.posted.filter(({ type }) => type === 'CONNECT_OTP').map(({ payload }) => payload)

const showSection = async () => {
  const { sections } = await import('../../views/login-section/index')
  setOfferedLogins({ ...sections, above: ['email'], below: [], socials: [], isCollapsed: false })
  const Above = sections.Above as () => null
  return showElement(<Above />)
}

test('a visitor logs in on a new device: the link, a wrong code, another mail, and the account', async () => {
  setMessages('en', initial, account)
  await loadLoginMessages()
  open()
  frame.answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
  frame.silence('CONNECT_DEVICE')
  let page = await showSection()
  assert.is(frameElements().length, 0)
  await page.type('email', email)
  await wait(() => frameElements().length === 1, 'the frame')
  await act(async () => frame.ready())
  await pass(500)
  await page.press('send-email')
  await wait(() => $route.get().name === 'EmailVerifyDevice', 'the view of the link')
  await page.unmount()

  page = await showCurrent()
  await wait(() => frame.names().includes('CONNECT_DEVICE'), 'the wait for the link')
  await act(async () => frame.send('CONNECT_DEVICE_SUCCESS', frame.last('CONNECT_DEVICE')!.id))
  await wait(() => $route.get().name === 'EmailVerifyOtp', 'the view of the code')
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Connect', 'EmailVerifyOtp']
  )
  await page.unmount()

  page = await showCurrent()
  assert.is(page.find('resend')!.textContent, 'Resend in 30 s')
  frame.refuse('CONNECT_OTP', 'Invalid Otp')
  await page.type('code', '111111')
  await wait(() => page.find('code-message')!.textContent === 'Invalid Otp', 'the refusal')
  await pass(30_000)
  assert.is(page.find('resend')!.textContent, 'Resend code')
  frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  await page.press('resend')
  await wait(() => page.find('resend')!.textContent === 'Resend in 30 s', 'another mail')
  frame.answer('CONNECT_OTP')
  await page.type('code', '222222')
  await wait(() => !$open.get(), 'the end of the login')
  assert.equal(codes(), [{ otp: '111111' }, { otp: '222222' }])
  assert.equal([$connection.get()?.type, $connection.get()?.accounts[0]], ['AUTH', ADDRESS])
  assert.is($emailEntry.get().text, '', 'the next login may be somebody else’s')
})

test('another mail within 30 seconds must wait, and the seconds count down', async () => {
  setMessages('en', initial, account)
  open()
  frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  let page = await showSection()
  await page.type('email', email)
  await wait(() => frameElements().length === 1, 'the frame')
  await act(async () => frame.ready())
  // the mails of the earlier test are long past
  await pass(60_000)
  await page.press('send-email')
  await wait(() => $route.get().name === 'EmailVerifyOtp', 'the view of the code')
  await page.unmount()
  await act(async () => back())
  page = await showSection()
  await page.press('send-email')
  await wait(() => !!page.find('email-help'), 'the refusal')
  assert.is(page.find('email-help')!.textContent, 'Please try again after 30 seconds')
  await pass(2_000)
  assert.is(page.find('email-help')!.textContent, 'Please try again after 28 seconds')
  await pass(28_000)
  assert.is(page.find('email-help'), null)
  await page.press('send-email')
  await wait(() => $route.get().name === 'EmailVerifyOtp', 'another code')
})

test.run()
