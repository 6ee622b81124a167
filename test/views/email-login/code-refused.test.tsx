/** The entry of a code after a refusal. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../../src/core/platform/errors'
import { showView, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

test('a wrong code is selected, so that the next one replaces it; its marks end with the first digit', async () => {
  const { callsOf } = await startLogin({
    confirmCode: async () => {
      throw new WidgetError('wallet-failed', { wallet: 'Embedded wallet', reason: 'Invalid code' })
    }
  })
  const { find, type, announced, container } = await showView('EmailVerifyOtp', { email: 'ada@example.com' })
  const marks = () => [
    find('code-message')!.textContent,
    find('code-message')!.className,
    find('code')!.getAttribute('aria-invalid'),
    container.querySelector('.code')!.hasAttribute('data-bad')
  ]
  const bad = ['Invalid code', 'help bad', 'true', true]
  await type('code', '111111')
  await until(() => find('code-message')!.textContent === 'Invalid code')
  const field = find('code') as HTMLInputElement
  assert.equal([field.value, field.selectionStart, field.selectionEnd], ['111111', 0, 6])
  assert.is(announced(), 'Invalid code')
  assert.equal(marks(), bad)
  await type('code', '111111x')
  assert.equal(marks(), bad)
  await type('code', '2')
  assert.equal(marks(), ['', 'help', null, false])
  assert.is(container.querySelector('.code')!.textContent, '2')
  await type('code', '222222')
  assert.equal(callsOf('confirmCode'), [['111111'], ['222222']])
  await until(() => find('code-message')!.textContent === 'Invalid code')
  assert.equal(marks(), bad)
})

test.run()
