import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $history, $route, back } from '../../../src/core/dialog/route'
import { $toast } from '../../../src/core/dialog/toasts'
import { WidgetError } from '../../../src/core/platform/errors'
import { deferred } from '../../doubles/scripted-provider'
import { act, showView, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

const email = 'ada@example.com'
const refusal = (reason: string) => new WidgetError('wallet-failed', { wallet: 'Embedded wallet', reason })
const show = () => showView('EmailVerifyDevice', { email })
const names = () => $history.get().map(({ name }) => name)
const signals = (calls: readonly unknown[][]) => calls.map(([signal]) => (signal as AbortSignal).aborted)

test('the view waits once for the link, also in strict mode, and names the address', async () => {
  const { callsOf } = await startLogin()
  const { text, announced } = await show()
  assert.match(text(), 'Follow the link in the email we sent to ada@example.com.')
  assert.match(announced(), 'Approve this device')
  assert.equal(signals(callsOf('waitForDevice')), [false])
})

test('an approved device shows the entry of the code, and going back leads to the first view', async () => {
  const approval = deferred<undefined>()
  await startLogin({ waitForDevice: () => approval.promise })
  await show()
  await act(async () => approval.resolve(undefined))
  assert.equal($route.get(), { name: 'EmailVerifyOtp', params: { email } })
  assert.equal(names(), ['Connect', 'EmailVerifyOtp'])
})

test('leaving the view ends the wait, and its late outcome leads nowhere', async () => {
  const approval = deferred<undefined>()
  const { callsOf } = await startLogin({ waitForDevice: () => approval.promise })
  const { unmount } = await show()
  back()
  await unmount()
  await act(async () => approval.resolve(undefined))
  assert.equal(signals(callsOf('waitForDevice')), [true])
  assert.equal(names(), ['Connect'])
})

test('a device that is not approved says why, and another mail starts another wait', async () => {
  let isFirst = true
  const { callsOf } = await startLogin({
    waitForDevice: async () => {
      if (!isFirst) return new Promise(() => undefined)
      isFirst = false
      throw refusal('The link has expired')
    },
    sendEmail: async () => 'VERIFY_DEVICE'
  })
  const { find, press, text } = await show()
  await until(() => text().includes('The link has expired'))
  assert.match(text(), 'The device was not approved')
  assert.is(find('resend')!.textContent, 'Try again')
  await press('resend')
  await until(() => text().includes('Follow the link'))
  assert.equal(callsOf('sendEmail'), [[email]])
  assert.is(callsOf('waitForDevice').length, 2)
  assert.is($toast.get()?.text, 'Email resent')
})

test('another mail ends the wait for the earlier link', async () => {
  const mail = deferred<'VERIFY_DEVICE'>()
  const { callsOf } = await startLogin({ sendEmail: () => mail.promise })
  const { press } = await show()
  await press('resend')
  assert.equal(signals(callsOf('waitForDevice')), [true])
  mail.resolve('VERIFY_DEVICE')
  await until(() => callsOf('waitForDevice').length === 2)
  assert.equal(signals(callsOf('waitForDevice')), [true, false])
})

test('a mail that needs no link any more shows the entry of the code', async () => {
  await startLogin({ sendEmail: async () => 'VERIFY_OTP' })
  const { press } = await show()
  await press('resend')
  await until(() => names().join() === 'Connect,EmailVerifyOtp')
})

test('no mail is requested while another must wait', async () => {
  const { callsOf } = await startLogin({ secondsToNextMail: () => 12 })
  const { find, press } = await show()
  assert.is(find('resend')!.textContent, 'Resend in 12 s')
  assert.is(find('resend')!.getAttribute('aria-disabled'), 'true')
  await press('resend')
  assert.equal(callsOf('sendEmail'), [])
})

test.run()
