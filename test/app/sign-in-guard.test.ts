/** Opening the sign-in view while its files are still on their way. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../chunks'
import { closeDialog, closeWhenDone } from '../../src/actions/dialog/close'
import { $open, $route, close, replace, open } from '../../src/core/dialog/route'
import { registerChunks } from '../../src/core/platform/chunks'
import { $address } from '../../src/core/session/session'
import { $signIn } from '../../src/core/sign-in/sign-in'
import { deferred } from '../doubles/scripted-provider'

const view = deferred<{ default: () => null }>()
let isServed = false
registerChunks({
  ...chunks,
  view: {
    ...chunks.view,
    SIWXSignMessage: () => (isServed ? view.promise : Promise.reject(new TypeError('Failed to fetch')))
  }
})
const { until } = await import('../actions/setup')
const { connectWith, plugin } = await import('../actions/sign-in/sign-in-setup')
const { default: guard } = await import('../../src/app/sign-in-guard')

test('a required sign-in whose view fails to load does not keep the dialog open', async () => {
  guard.watch()
  await connectWith(plugin().siwx)
  await until(() => $route.get().name === 'SIWXSignMessage' && $open.get(), 'the dialog')
  closeDialog()
  assert.is($open.get(), false)
})

test('the dialog of a finished connection stays open until the view of an optional sign-in has loaded', async () => {
  isServed = true
  const sessions = deferred<[]>()
  const connecting = connectWith(plugin({ getRequired: () => false, getSessions: () => sessions.promise }).siwx)
  await until(() => $signIn.get().status === 'checking', 'the session check')
  replace('ConnectingExternal', { walletId: 'com.example.fox' })
  open()
  sessions.resolve([])
  await connecting
  await until(() => $signIn.get().status === 'required', 'the required sign-in')
  closeWhenDone()
  assert.is($open.get(), true)
  view.resolve({ default: () => null })
  await until(() => $route.get().name === 'SIWXSignMessage', 'the view')
  assert.is($open.get(), true)
  assert.ok($address.get())
})

test('closing the dialog meanwhile skips an optional sign-in', async () => {
  close()
  await until(() => $signIn.get().status !== 'required', 'the end of the sign-in')
  assert.ok($address.get())
})

test.run()
