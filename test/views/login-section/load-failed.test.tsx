import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import { $toast } from '../../../src/core/dialog/toasts'
import { $failure } from '../../../src/core/platform/report-error'
import { showSection, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

test('a press on a provider whose code does not load says so, and another press starts the login', async () => {
  const { socialCalls } = await startLogin()
  const load = chunks.action.socialLogin
  Object.assign(chunks.action, {
    socialLogin: async () => {
      throw new TypeError('Failed to fetch')
    }
  })
  const { press } = await showSection({ above: ['social'], socials: ['google', 'x', 'discord'] })
  await press('login-google')
  await until(() => $failure.get()?.code === 'chunk-failed')
  await until(() => $toast.get())
  assert.equal($toast.get(), {
    kind: 'error',
    text: 'This part did not load. Check your connection, then try again.'
  })
  assert.equal(socialCalls, [])
  Object.assign(chunks.action, { socialLogin: load })
  await press('login-google')
  await until(() => socialCalls.length > 0)
  assert.equal(socialCalls, ['google'])
})

test.run()
