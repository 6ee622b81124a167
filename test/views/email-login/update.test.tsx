import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $connection, report } from '../../../src/core/session/session'
import { $history, $open, open, push, replace } from '../../../src/core/dialog/route'
import { $emailChange } from '../../../src/core/login/email-change'
import { $toast } from '../../../src/core/dialog/toasts'
import { WidgetError } from '../../../src/core/platform/errors'
import type { LoginActions } from '../../../src/core/login/login'
import { connect } from '../../../src/actions/session/connect'
import { FOX, fox, pageWith } from '../../actions/setup'
import { act, showCurrent, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

const email = 'ada@example.com'
const newEmail = 'ada@new.example'
const names = () => $history.get().map(({ name }) => name)

/** Opens the change of the address of a login, from the account's settings. */
const start = async (answers: Partial<LoginActions>) => {
  const login = await startLogin(answers)
  pageWith([fox()])
  await connect(FOX)
  const user = { email, accounts: [] }
  report.changed({
    ...$connection.get()!,
    embeddedWalletInfo: { user, authProvider: 'email', accountType: 'eoa', isSmartAccountDeployed: false }
  })
  replace('AccountSettings')
  push('UpdateEmailWallet')
  open()
  return login
}

test('the field has the current address, and nothing is sent until it is another valid one', async () => {
  const { callsOf } = await start({})
  const { find, type, press, enter } = await showCurrent()
  assert.is((find('email') as HTMLInputElement).value, email)
  assert.is(find('save-email')!.getAttribute('aria-disabled'), 'true')
  await enter('email')
  assert.is(find('email-help')!.textContent, 'This is your current email address')
  await type('email', 'ada@new')
  assert.is(find('save-email')!.getAttribute('aria-disabled'), null)
  await press('save-email')
  assert.is(find('email-help')!.textContent, 'Enter a valid email address')
  assert.equal(callsOf('updateEmail'), [])
})

test('a visitor who starts over waits for the next mail, and sees how long', async () => {
  const { callsOf } = await start({ secondsToNextMail: () => 12 })
  const { find, type, press } = await showCurrent()
  assert.is(find('email-help')!.textContent, 'Please try again after 12 seconds')
  await type('email', newEmail)
  await press('save-email')
  assert.equal(callsOf('updateEmail'), [])
})

test('both codes are confirmed, then the change is said where it was begun', async () => {
  const { calls } = await start({
    updateEmail: async () => 'VERIFY_PRIMARY_OTP',
    confirmPrimaryCode: async () => undefined,
    confirmSecondaryCode: async () => newEmail
  })
  let page = await showCurrent()
  await page.type('email', newEmail)
  await page.press('save-email')
  await until(() => names().at(-1) === 'UpdateEmailPrimaryOtp')
  await page.unmount()
  page = await showCurrent()
  assert.match(page.text(), `Enter the code we sent to ${email}`)
  await page.type('code', '111111')
  await until(() => names().at(-1) === 'UpdateEmailSecondaryOtp')
  assert.equal(names(), ['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  await page.unmount()
  page = await showCurrent()
  assert.match(page.text(), `Enter the code we sent to ${newEmail}`)
  await page.type('code', '222222')
  await until(() => names().join() === 'AccountSettings')
  assert.equal($emailChange.get(), { email: newEmail })
  assert.is($toast.get()?.text, 'Email changed')
  assert.equal(calls, [
    ['updateEmail', newEmail],
    ['confirmPrimaryCode', '111111'],
    ['confirmSecondaryCode', '222222']
  ])
})

test('an answer that asks for the second code alone skips the first', async () => {
  await start({ updateEmail: async () => 'VERIFY_SECONDARY_OTP' })
  const { type, press } = await showCurrent()
  await type('email', newEmail)
  await press('save-email')
  await until(() => names().join() === 'AccountSettings,UpdateEmailWallet,UpdateEmailSecondaryOtp')
})

test('a change that the page opened closes the dialog at its end', async () => {
  await start({ confirmSecondaryCode: async () => newEmail })
  replace('UpdateEmailWallet')
  push('UpdateEmailSecondaryOtp', { newEmail })
  const { type } = await showCurrent()
  const order: string[] = []
  const unsubscribes = [
    $emailChange.listen(() => order.push('changed')),
    $open.listen(isOpen => !isOpen && order.push('closed'))
  ]
  await type('code', '222222')
  await until(() => !$open.get())
  assert.equal(order, ['changed', 'closed'], 'a call that waits for the end learns of the change first')
  for (const unsubscribe of unsubscribes) unsubscribe()
})

test('a refused address and a wrong code show the embedded wallet’s words', async () => {
  const refuse = (reason: string) => async () => {
    throw new WidgetError('wallet-failed', { wallet: 'Embedded wallet', reason })
  }
  await start({ updateEmail: refuse('Another account has this address'), confirmPrimaryCode: refuse('Invalid code') })
  const first = await showCurrent()
  await first.type('email', newEmail)
  await first.press('save-email')
  await until(() => first.find('email-help')!.textContent === 'Another account has this address')
  await first.unmount()
  push('UpdateEmailPrimaryOtp', { email, newEmail })
  const second = await showCurrent()
  await second.type('code', '111111')
  await until(() => second.find('code-message')!.textContent === 'Invalid code')
  await act(async () => second.find('start-over')!.click())
  assert.is(names().at(-1), 'UpdateEmailWallet')
})

test('a code of the change that did not arrive is sent again', async () => {
  let isReachable = false
  const { callsOf } = await start({
    confirmPrimaryCode: async () => {
      if (!isReachable) throw new WidgetError('service-failed', { service: 'secure frame', status: 0 })
    }
  })
  push('UpdateEmailPrimaryOtp', { email, newEmail })
  const { find, type, press } = await showCurrent()
  await type('code', '111111')
  await until(() => find('retry'))
  isReachable = true
  await press('retry')
  await until(() => names().at(-1) === 'UpdateEmailSecondaryOtp')
  assert.equal(callsOf('confirmPrimaryCode'), [['111111'], ['111111']])
})

test('another tab has sent a mail meanwhile: the seconds show, and nothing is sent', async () => {
  let seconds = 0
  const { callsOf } = await start({
    secondsToNextMail: () => seconds,
    updateEmail: async () => {
      seconds = 12
      throw new WidgetError('service-failed', { service: 'secure frame', status: 429, retryAfterMs: 12_000 })
    }
  })
  const { find, type, press } = await showCurrent()
  await type('email', newEmail)
  await press('save-email')
  await until(() => find('email-help')!.textContent === 'Please try again after 12 seconds')
  await press('save-email')
  assert.is(callsOf('updateEmail').length, 1)
})

test('the change closes the dialog once the account is gone, or another one has taken its place', async () => {
  for (const leave of [
    () => report.ended($connection.get()!),
    () => {
      const { embeddedWalletInfo: _, ...other } = $connection.get()!
      report.changed(other)
    }
  ]) {
    await start({})
    await showCurrent()
    assert.is($open.get(), true)
    await act(async () => leave())
    assert.is($open.get(), false)
    await unmountAll()
  }
})

test.run()
