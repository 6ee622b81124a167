/** Logins of a project whose usage exceeds its plan. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setAboveLimit } from '../../../src/core/config/project'
import { $emailEntry } from '../../../src/core/login/email-entry'
import { $route, type RouteName } from '../../../src/core/dialog/route'
import { act, showSection, showView, startLogin, unmountAll, until } from '../login-setup'

test.before.each(() => setAboveLimit(true))
test.after.each(async () => {
  await unmountAll()
  setAboveLimit(false)
})

const REASON = 'The app isn’t responding as expected. Try again or reach out to the app team for help.'
const SOCIALS = ['google', 'x', 'discord', 'github', 'apple', 'facebook', 'farcaster'] as const
const routeName = (): RouteName => $route.get().name
const isDisabled = (element: HTMLElement | null) =>
  element?.getAttribute('aria-disabled') === 'true' && !element.hasAttribute('disabled')

test('no login can be started, the controls keep the focus, and one line says why', async () => {
  const { calls, socialCalls } = await startLogin()
  const { find, press, enter, announced, container } = await showSection({
    above: ['email', 'social'],
    socials: SOCIALS
  })
  const field = find('email') as HTMLInputElement
  assert.equal([isDisabled(field), field.readOnly, field.getAttribute('aria-invalid')], [true, true, null])
  assert.is(find(field.getAttribute('aria-describedby') === 'bf-email' ? 'email-help' : '')?.textContent, REASON)
  assert.is(container.querySelectorAll('.help').length, 1)
  assert.is(announced(), REASON)
  for (const id of ['login-google', 'login-x', 'more-providers']) {
    assert.ok(isDisabled(find(id)), id)
    await press(id)
  }
  await act(async () => field.focus())
  await enter('email')
  assert.equal([calls, socialCalls, routeName()], [[], [], 'Connect'])
})

test('an address that was typed before is not sent', async () => {
  setAboveLimit(false)
  const { callsOf } = await startLogin()
  const { find, type, press, enter } = await showSection({ above: ['email'] })
  await type('email', 'ada@example.com')
  await act(async () => setAboveLimit(true))
  assert.ok(isDisabled(find('send-email')))
  await press('send-email')
  await enter('email')
  assert.equal([callsOf('sendEmail'), $emailEntry.get().isSending], [[], false])
  await act(async () => setAboveLimit(false))
  assert.is(find('email-help'), null)
  await press('send-email')
  await until(() => callsOf('sendEmail').length > 0)
})

test('providers alone have the line, too, and on one side of the wallets', async () => {
  await startLogin()
  const socials = ['google', 'x'] as const
  const above = await showSection({ above: ['social'], socials })
  assert.is(above.container.querySelectorAll('.help').length, 1)
  assert.is(above.container.querySelector('.help')!.textContent, REASON)
  assert.is(above.announced(), REASON)
  await above.press('login-google')
  await above.unmount()
  const below = await showSection({ above: ['email'], below: ['social'], socials }, 'below')
  assert.is(below.container.querySelectorAll('.help').length, 0, 'the field above has it')
})

test('the view of a login by e-mail that the page has named says so, too', async () => {
  const { calls } = await startLogin()
  const { find, enter } = await showView('EmailLogin', {})
  assert.ok(isDisabled(find('email')))
  assert.is(find('email-help')!.textContent, REASON)
  await enter('email')
  assert.equal(calls, [])
})

test.run()
