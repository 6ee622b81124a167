import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $emailEntry } from '../../../src/core/login/email-entry'
import { $open, $route, back, close, open } from '../../../src/core/dialog/route'
import { $failure } from '../../../src/core/platform/report-error'
import { WidgetError } from '../../../src/core/platform/errors'
import { fakeClock } from '../../doubles/fake-clock'
import { deferred } from '../../doubles/scripted-provider'
import { act, showSection, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

const ADDRESS = 'ada@example.com'
const both = { above: ['email', 'social'], socials: ['google', 'x', 'discord'] } as const
const refusal = (reason: string) => new WidgetError('wallet-failed', { wallet: 'Embedded wallet', reason })
const throttled = (retryAfterMs: number) =>
  new WidgetError('service-failed', { service: 'secure frame', status: 429, retryAfterMs })

test('the frame is prepared once the field has the focus, and not before', async () => {
  const { callsOf } = await startLogin()
  const { find } = await showSection(both)
  assert.equal(callsOf('prepare'), [])
  await act(async () => find('email')!.focus())
  await until(() => callsOf('prepare').length === 1)
})

test('the arrow comes with the first letter, and sends the address', async () => {
  const { callsOf } = await startLogin({ sendEmail: async () => 'VERIFY_OTP' })
  const { find, type, press } = await showSection(both)
  assert.is(find('send-email'), null)
  await type('email', 'a')
  assert.ok(find('send-email'))
  await type('email', ` ${ADDRESS} `)
  await press('send-email')
  await until(() => $route.get().name === 'EmailVerifyOtp')
  assert.equal($route.get().params, { email: ADDRESS })
  assert.equal(callsOf('sendEmail'), [[ADDRESS]])
})

test('Enter sends the address, and an unknown device waits for the link', async () => {
  await startLogin({ sendEmail: async () => 'VERIFY_DEVICE' })
  const { type, enter } = await showSection(both)
  await type('email', ADDRESS)
  await enter('email')
  await until(() => $route.get().name === 'EmailVerifyDevice')
})

test('a text without the form of an address is not sent, and the message goes with the next letter', async () => {
  const { callsOf } = await startLogin()
  const { find, type, enter, announced } = await showSection(both)
  for (const text of ['ada', 'ada@example', 'a da@example.com', '@example.com']) {
    await type('email', text)
    await enter('email')
    assert.is(find('email-help')?.textContent, 'Enter a valid email address', text)
    assert.is(find('email')!.getAttribute('aria-invalid'), 'true', text)
  }
  assert.is(announced(), 'Enter a valid email address')
  await type('email', ADDRESS)
  assert.is(find('email-help'), null)
  assert.equal(callsOf('sendEmail'), [])
})

test('while an address is sent, the field keeps the focus, shows a spinner, and no other login starts', async () => {
  const { callsOf, socialCalls } = await startLogin()
  const { find, type, press, enter } = await showSection(both)
  await type('email', ADDRESS)
  await press('send-email')
  assert.ok(find('email-sending'))
  assert.ok(document.activeElement === find('email'), 'focus')
  assert.is(find('login-google')!.getAttribute('aria-disabled'), 'true')
  await press('login-google')
  await press('login-x')
  await enter('email')
  assert.equal(socialCalls, [])
  assert.is(callsOf('sendEmail').length, 1)
})

test('the embedded wallet’s own text about an address shows, and is not reported to the page', async () => {
  await startLogin({
    sendEmail: async () => {
      throw refusal('Invalid email')
    }
  })
  const failureBefore = $failure.get()
  const { find, type, enter } = await showSection(both)
  await type('email', ADDRESS)
  await enter('email')
  await until(() => find('email-help')?.textContent === 'Invalid email')
  assert.is((find('email') as HTMLInputElement).value, ADDRESS)
  assert.is($failure.get(), failureBefore)
})

test('a failed request says so, and is reported to the page', async () => {
  const error = new WidgetError('service-timeout', { service: 'secure frame', timeoutMs: 120_000 })
  await startLogin({
    sendEmail: async () => {
      throw error
    }
  })
  const { find, type, enter } = await showSection(both)
  await type('email', ADDRESS)
  await enter('email')
  await until(() => find('email-help')?.textContent?.startsWith('The login service took too long'))
  assert.is($failure.get(), error)
})

test('another mail must wait: the seconds are counted down, then the address can be sent', async () => {
  const { callsOf } = await startLogin({
    sendEmail: async () => {
      throw throttled(3000)
    }
  })
  const { find, type, press, announced, unmount } = await showSection(both)
  await type('email', ADDRESS)
  const clock = fakeClock()
  try {
    await press('send-email')
    await act(() => clock.advance(0))
    const texts = [find('email-help')?.textContent]
    assert.is(announced(), 'Please try again after 3 seconds')
    assert.is(find('send-email')!.getAttribute('aria-disabled'), 'true')
    await press('send-email')
    for (let second = 0; second < 3; second++) {
      await act(() => clock.advance(1000))
      texts.push(find('email-help')?.textContent)
    }
    assert.equal(texts, [
      'Please try again after 3 seconds',
      'Please try again after 2 seconds',
      'Please try again after 1 seconds',
      undefined
    ])
    assert.is(announced(), 'Please try again after 3 seconds', 'announced once')
    assert.is(find('send-email')!.getAttribute('aria-disabled'), null)
    assert.is(callsOf('sendEmail').length, 1)
    await press('send-email')
    assert.is(callsOf('sendEmail').length, 2)
    await unmount()
  } finally {
    clock.restore()
  }
})

test('a browser that is offline says so, keeps the text, and sends nothing', async () => {
  const { callsOf } = await startLogin()
  const { find, type, enter } = await showSection(both)
  await type('email', ADDRESS)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    await enter('email')
    assert.is(find('email-help')?.textContent, 'You are offline')
    assert.is((find('email') as HTMLInputElement).value, ADDRESS)
    assert.equal(callsOf('sendEmail'), [])
  } finally {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  }
})

test('the typed address is there again after going back', async () => {
  await startLogin({ sendEmail: async () => 'VERIFY_OTP' })
  const { type, enter, unmount } = await showSection(both)
  await type('email', ADDRESS)
  await enter('email')
  await until(() => $route.get().name === 'EmailVerifyOtp')
  await unmount()
  back()
  const { find } = await showSection(both)
  assert.is((find('email') as HTMLInputElement).value, ADDRESS)
  assert.is($emailEntry.get().isSending, false)
})

test('an address that needs no code connects the account and closes the dialog', async () => {
  const { callsOf } = await startLogin({
    sendEmail: async () => 'CONNECT',
    connect: async () => ({ status: 'success', fetchStatus: 'idle' })
  })
  const { type, enter } = await showSection(both)
  await type('email', ADDRESS)
  await enter('email')
  await until(() => !$open.get())
  assert.equal(callsOf('connect'), [[]])
})

test('an answer that arrives after the user has left leads nowhere', async () => {
  const answer = deferred<'VERIFY_OTP'>()
  await startLogin({ sendEmail: () => answer.promise })
  const { type, enter } = await showSection(both)
  await type('email', ADDRESS)
  await enter('email')
  close()
  open()
  answer.resolve('VERIFY_OTP')
  await until(() => !$emailEntry.get().isSending)
  assert.is($route.get().name, 'Connect')
})

test.run()
