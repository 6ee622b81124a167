/** Logins with a provider that the page gives up while the frame is at them. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { USER } from '../../doubles/scripted-frame'
import { failureOf, orPending, stage, type Stage } from './setup'

let it: Stage
test.before.each(async () => {
  it = stage()
  await it.start()
})
test.after.each(() => it.restore())

/** Gives a login up, and returns a function that has it succeed. */
const giveUp = async () => {
  it.frame.silence('CONNECT_SOCIAL')
  const controller = new AbortController()
  const failure = failureOf(it.client.connectSocial('https://shop.example/?state=1', {}, controller.signal))
  await settle()
  controller.abort()
  assert.equal(await failure, ['connect-replaced', 'Something went wrong'])
  const { id } = it.frame.last('CONNECT_SOCIAL')!
  return async () => {
    it.frame.send('CONNECT_SOCIAL_SUCCESS', id, USER)
    await settle()
  }
}
const hasSignedOut = () => it.frame.names().includes('SIGN_OUT')

test('a login that succeeds after it was given up is signed out', async () => {
  await (await giveUp())()
  assert.ok(hasSignedOut())
  assert.is(it.client.storedLogin(), undefined)
})

test('the next login waits for the one that was given up, and stays', async () => {
  const succeed = await giveUp()
  const next = it.client.connectOtp('123456')
  assert.is(await orPending(next), 'still waits')
  assert.not.ok(it.frame.names().includes('CONNECT_OTP'))
  await succeed()
  await next
  assert.not.ok(hasSignedOut())
  assert.ok(it.client.storedLogin())
})

test('the next login waits for the one that was given up no longer than for its answer', async () => {
  await giveUp()
  const next = it.client.connectEmail('ada@example.com')
  await it.clock.advance(30_000)
  assert.is(await next, 'VERIFY_OTP')
})

test('a login by Farcaster that was given up does not hold the next one', async () => {
  it.frame.silence('CONNECT_FARCASTER')
  const controller = new AbortController()
  const failure = failureOf(it.client.connectFarcaster(controller.signal))
  await settle()
  controller.abort()
  await failure
  await it.client.connectOtp('123456')
  assert.ok(it.client.storedLogin())
})

test.run()
