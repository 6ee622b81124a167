import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $history, $open, $route, back } from '../../../src/core/dialog/route'
import { $toast } from '../../../src/core/dialog/toasts'
import { WidgetError } from '../../../src/core/platform/errors'
import { fakeClock } from '../../doubles/fake-clock'
import { deferred } from '../../doubles/scripted-provider'
import { act, showView, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

const email = 'ada@example.com'
const success = { status: 'success', fetchStatus: 'idle' } as const
const refusal = (reason: string) => new WidgetError('wallet-failed', { wallet: 'Embedded wallet', reason })
const refusing = (reason: string) => async () => {
  throw refusal(reason)
}
const show = () => showView('EmailVerifyOtp', { email })
const digits = (container: Element) => [...container.querySelectorAll('.code i')].map(cell => cell.textContent).join('')
/** Pastes a text where the focus is. Returns whether the view took it. */
const paste = async (text: string, target: EventTarget = document.body) => {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true, composed: true }), {
    clipboardData: { getData: () => text }
  })
  await act(async () => target.dispatchEvent(event))
  return event.defaultPrevented
}

test('the sixth digit sends the code, connects the account and closes the dialog', async () => {
  const { calls } = await startLogin({ confirmCode: async () => undefined, connect: async () => success })
  const { type, container, text } = await show()
  assert.match(text(), 'Enter the code we sent to ada@example.com')
  assert.match(text(), 'The code is valid for 20 minutes.')
  await type('code', '12345')
  assert.is(digits(container), '12345')
  assert.equal(calls, [])
  await type('code', '123456')
  await until(() => !$open.get())
  assert.equal(calls, [['confirmCode', '123456'], ['connect']])
})

test('the entry is one field that phones and password managers fill in', async () => {
  await startLogin()
  const { find, type, container } = await show()
  const field = find('code') as HTMLInputElement
  assert.equal(
    [field.autocomplete, field.inputMode, container.querySelectorAll('input').length],
    ['one-time-code', 'numeric', 1]
  )
  await type('code', '12a 3-')
  assert.equal([field.value, digits(container)], ['123', '123'])
  await type('code', '123x')
  assert.is(field.value, '123', 'a letter leaves no trace')
})

test('a pasted code is taken anywhere, with spaces or dashes too, and anything else is not', async () => {
  for (const text of ['123456', ' 123 456\n', '123-456', 'Code: 123456']) {
    const { callsOf } = await startLogin()
    const { unmount } = await show()
    assert.is(await paste(text), true, text)
    assert.equal(callsOf('confirmCode'), [['123456']], text)
    await unmount()
  }
  const { callsOf } = await startLogin()
  await show()
  const elsewhere = document.body.appendChild(document.createElement('input'))
  assert.is(await paste('12345'), false)
  assert.is(await paste('hello'), false)
  assert.is(await paste('123456', elsewhere), false, 'a field of the page')
  elsewhere.remove()
  assert.equal(callsOf('confirmCode'), [])
})

test('while a code is checked and the account is connected, both are said and the code stays', async () => {
  const check = deferred<undefined>()
  const { callsOf } = await startLogin({ confirmCode: () => check.promise })
  const { find, type, announced, container } = await show()
  await type('code', '123456')
  assert.is(find('code-message')!.textContent, 'Checking the code')
  assert.is(announced(), 'Checking the code')
  assert.is((find('code') as HTMLInputElement).readOnly, true)
  await paste('654321')
  assert.is(digits(container), '123456')
  assert.is(callsOf('confirmCode').length, 1)
  await act(async () => check.resolve(undefined))
  assert.is(find('code-message')!.textContent, 'Connecting your account')
  assert.is(find('resend'), null)
})

test('an expired code and too many attempts lead to another mail', async () => {
  for (const reason of ['The code has expired. Request another one', 'Too many attempts. Request another code']) {
    await startLogin({ confirmCode: refusing(reason) })
    const { find, type, unmount } = await show()
    assert.not.match(find('resend')!.className, 'main')
    await type('code', '111111')
    await until(() => find('code-message')!.textContent === reason)
    assert.match(find('resend')!.className, 'main')
    await unmount()
  }
})

test('a code that did not arrive is sent again', async () => {
  let isReachable = false
  const { callsOf } = await startLogin({
    confirmCode: async () => {
      if (!isReachable) throw new WidgetError('service-timeout', { service: 'secure frame', timeoutMs: 120_000 })
    }
  })
  const { find, type, press } = await show()
  await type('code', '123456')
  await until(() => find('retry'))
  assert.match(find('code-message')!.textContent!, 'took too long')
  isReachable = true
  await press('retry')
  await until(() => callsOf('connect').length === 1)
  assert.equal(callsOf('confirmCode'), [['123456'], ['123456']])
})

test('an account that did not connect is connected again, without another code', async () => {
  const error = new WidgetError('service-failed', { service: 'secure frame', status: 0 })
  const { callsOf } = await startLogin({
    confirmCode: async () => undefined,
    connect: async () => ({ status: 'error', fetchStatus: 'idle', error })
  })
  const { find, type, press } = await show()
  await type('code', '123456')
  await until(() => find('retry'))
  assert.match(find('code-message')!.textContent!, 'The login service cannot be reached')
  await press('retry')
  assert.equal([callsOf('confirmCode').length, callsOf('connect').length], [1, 2])
})

test('another mail can be requested once the seconds have passed; it empties the code and says so', async () => {
  let nextMailMs = 0
  const { callsOf } = await startLogin({
    secondsToNextMail: () => Math.max(0, Math.ceil((nextMailMs - Date.now()) / 1000)),
    confirmCode: refusing('Invalid code'),
    sendEmail: async () => {
      nextMailMs = Date.now() + 2000
      return 'VERIFY_OTP'
    }
  })
  const clock = fakeClock()
  try {
    nextMailMs = Date.now() + 2000
    const { find, type, press, container, unmount } = await show()
    await type('code', '111111')
    await act(() => clock.advance(0))
    const labels = [find('resend')!.textContent]
    await press('resend')
    assert.equal(callsOf('sendEmail'), [])
    for (let second = 0; second < 2; second++) {
      await act(() => clock.advance(1000))
      labels.push(find('resend')!.textContent)
    }
    assert.equal(labels, ['Resend in 2 s', 'Resend in 1 s', 'Resend code'])
    await press('resend')
    await act(() => clock.advance(0))
    assert.equal(callsOf('sendEmail'), [[email]])
    assert.equal([digits(container), find('code-message')!.textContent], ['', ''])
    assert.ok(document.activeElement === find('code'), 'focus')
    assert.is($toast.get()?.text, 'Code email resent')
    assert.is(find('resend')!.textContent, 'Resend in 2 s')
    await unmount()
  } finally {
    clock.restore()
  }
})

test('a mail with a link shows the wait for the device, and a device that is known connects at once', async () => {
  await startLogin({ sendEmail: async () => 'VERIFY_DEVICE' })
  const first = await show()
  await first.press('resend')
  await until(() => $route.get().name === 'EmailVerifyDevice')
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Connect', 'EmailVerifyDevice']
  )
  await first.unmount()
  const { calls } = await startLogin({ sendEmail: async () => 'CONNECT', connect: async () => success })
  const second = await show()
  await second.press('resend')
  await until(() => !$open.get())
  assert.equal(calls, [['sendEmail', email], ['connect']])
})

test('a mail that cannot be sent says why, and the code can still be typed', async () => {
  await startLogin({
    sendEmail: async () => {
      throw new WidgetError('service-failed', { service: 'secure frame', status: 0 })
    },
    confirmCode: refusing('Invalid code')
  })
  const { find, type, press } = await show()
  await press('resend')
  await until(() => find('code-message')!.textContent?.startsWith('The login service cannot be reached'))
  assert.is(find('resend')!.textContent, 'Resend code')
  await type('code', '111111')
  await until(() => find('code-message')!.textContent === 'Invalid code')
})

test('Enter sends a complete code again, and nothing else', async () => {
  const { callsOf } = await startLogin({ confirmCode: refusing('Invalid code') })
  const { find, type, enter } = await show()
  await type('code', '11111')
  await enter('code')
  assert.equal(callsOf('confirmCode'), [])
  await type('code', '111111')
  await until(() => find('code-message')!.textContent === 'Invalid code')
  await enter('code')
  assert.equal(callsOf('confirmCode'), [['111111'], ['111111']])
})

test('after going back, a code that is accepted late connects nothing', async () => {
  const check = deferred<undefined>()
  const { callsOf } = await startLogin({ confirmCode: () => check.promise })
  const { type, unmount } = await show()
  await type('code', '123456')
  back()
  await unmount()
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Connect']
  )
  check.resolve(undefined)
  await act(async () => undefined)
  assert.equal(callsOf('connect'), [])
  assert.is($route.get().name, 'Connect')
})

test.run()
