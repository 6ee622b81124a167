/** Opening the sign-in view while its files are still on their way. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../src/chunks'
import { close, leave } from '../src/actions/close'
import { $open, $route, hide, reset, show } from '../src/core/route'
import { registerChunks } from '../src/core/registry'
import { $address } from '../src/core/session'
import { $signIn } from '../src/core/sign-in'
import { held } from './doubles/scripted-provider'

const view = held<{ default: () => null }>()
let isServed = false
registerChunks({
  ...chunks,
  view: {
    ...chunks.view,
    SIWXSignMessage: () => (isServed ? view.promise : Promise.reject(new TypeError('Failed to fetch')))
  }
})
const { until } = await import('./actions/page')
const { come, plugin } = await import('./actions/sign-in-page')
const { default: enforceSignIn } = await import('../src/sign-in')

test('a required sign-in whose view fails to load does not keep the dialog open', async () => {
  enforceSignIn()
  await come(plugin().siwx)
  await until(() => $route.get().name === 'SIWXSignMessage' && $open.get(), 'the dialog does not show')
  close()
  assert.is($open.get(), false)
})

test('the dialog of a finished connection stays open until the view of an optional sign-in has loaded', async () => {
  isServed = true
  const sessions = held<[]>()
  const coming = come(plugin({ getRequired: () => false, getSessions: () => sessions.promise }).siwx)
  await until(() => $signIn.get().status === 'looking', 'the session is not checked')
  reset('ConnectingExternal', { walletId: 'com.example.fox' })
  show()
  sessions.give([])
  await coming
  await until(() => $signIn.get().status === 'wanted', 'no sign-in is wanted')
  leave()
  assert.is($open.get(), true)
  view.give({ default: () => null })
  await until(() => $route.get().name === 'SIWXSignMessage', 'the view does not show')
  assert.is($open.get(), true)
  assert.ok($address.get())
})

test('a user who closes the dialog meanwhile skips an optional sign-in', async () => {
  hide()
  await until(() => $signIn.get().status !== 'wanted', 'the sign-in is still wanted')
  assert.ok($address.get())
})

test.run()
