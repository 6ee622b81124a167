/** `open({ view: 'SIWXSignMessage' })` in each state of the sign-in: the view opens only if the user can sign there. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/session/connect'
import { cancelSignIn, checkSession, sign } from '../../src/actions/sign-in/sign-in'
import { createDialogApi } from '../../src/api/dialog-api'
import guard from '../../src/app/sign-in-guard'
import { configure } from '../../src/core/config/config'
import { $dismissal, $open, $route, close } from '../../src/core/dialog/route'
import type { WidgetError } from '../../src/core/platform/errors'
import { $signIn } from '../../src/core/sign-in/sign-in'
import { FOX, fox, pageWith, until } from '../actions/setup'
import { connectWith, ON_1, plugin } from '../actions/sign-in/sign-in-setup'
import { freshPage } from '../core/reset-stores'
import { deferred } from '../doubles/scripted-provider'

const isAt = (status: string) => until(() => $signIn.get().status === status, `the status ${status}`)
const openSignIn = () => createDialogApi(Promise.resolve()).open({ view: 'SIWXSignMessage' })
/** Returns the code and message with which the call rejects. */
const rejection = async () => {
  const [{ reason }] = (await Promise.allSettled([openSignIn()])) as [PromiseRejectedResult]
  return [(reason as WidgetError | undefined)?.code, (reason as WidgetError | undefined)?.message]
}

test.before(() => guard.watch())
test.after.each(freshPage)

test('a sign-in that the user skipped can be signed in the view', async () => {
  const { siwx, sessions } = plugin({ getRequired: () => false })
  await connectWith(siwx, { personal_sign: '0xsigned' })
  await until(() => $open.get(), 'the sign-in view')
  close()
  assert.is($signIn.get().status, 'skipped')
  await openSignIn()
  assert.equal([$open.get(), $route.get().name], [true, 'SIWXSignMessage'])
  assert.equal($signIn.get(), { status: 'required', account: ON_1, isRequired: false })
  await sign()
  assert.equal([sessions.length, $signIn.get().status], [1, 'signed'])
})

test('closing the view that was opened again skips the sign-in again', async () => {
  await connectWith(plugin({ getRequired: () => false }).siwx)
  await until(() => $open.get(), 'the sign-in view')
  await cancelSignIn()
  await openSignIn()
  assert.is($signIn.get().status, 'required')
  await until(() => !$dismissal.get(), 'the view')
  close()
  assert.equal([$open.get(), $signIn.get()], [false, { status: 'skipped', account: ON_1 }])
})

test('an account that is signed in has nothing to sign', async () => {
  await connectWith(plugin().siwx, { personal_sign: '0xsigned' })
  await isAt('required')
  await sign()
  assert.is($signIn.get().status, 'signed')
  close()
  assert.equal(await rejection(), ['sign-in-unavailable', 'The account is already signed in'])
  assert.is($open.get(), false)
})

test('an account on a network that the page does not offer has nothing to sign', async () => {
  pageWith([fox({ eth_chainId: '0x89' })])
  configure({ allowUnsupportedChain: true, deferred: { siwx: plugin().siwx } })
  await connect(FOX)
  await checkSession()
  assert.equal(await rejection(), ['sign-in-unavailable', 'The account is on a network without sign-in'])
  assert.is($open.get(), false)
})

test('while the session is being checked, the view waits for the result', async () => {
  const sessions = deferred<[]>()
  const connecting = connectWith(plugin({ getSessions: () => sessions.promise }).siwx)
  await isAt('checking')
  await openSignIn()
  assert.equal([$open.get(), $route.get().name], [true, 'SIWXSignMessage'])
  sessions.resolve([])
  await connecting
  await isAt('required')
  assert.equal([$open.get(), $route.get().name], [true, 'SIWXSignMessage'])
})

test.run()
