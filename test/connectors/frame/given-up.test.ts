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
  assert.equal(it.frame.names().slice(-2), ['SIGN_OUT', 'CONNECT_OTP'], 'nothing of the other user remains')
  assert.ok(it.client.storedLogin())
})

test('a late sign-out does not disturb what the page asks meanwhile', async () => {
  const succeed = await giveUp()
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  const next = it.client.socialRedirectUri('github')
  await settle()
  await succeed()
  assert.ok(hasSignedOut())
  it.frame.send('GET_SOCIAL_REDIRECT_URI_SUCCESS', it.frame.last('GET_SOCIAL_REDIRECT_URI')!.id, {
    uri: 'https://provider.example/login'
  })
  assert.is(await next, 'https://provider.example/login')
})

test('a login that was given up before the frame was ready is not sent', async () => {
  it.client.release()
  const client = it.create()
  const controller = new AbortController()
  const failure = failureOf(client.connectSocial('https://shop.example/?state=1', {}, controller.signal))
  await settle()
  controller.abort()
  await failure
  await it.start(client)
  assert.not.ok(it.frame.names().includes('CONNECT_SOCIAL'))
})

test('a login that took too long is signed out, since it may succeed later', async () => {
  it.frame.silence('CONNECT_SOCIAL')
  const failure = failureOf(it.client.connectSocial('https://shop.example/?state=1'))
  await it.clock.advance(30_000)
  assert.is(((await failure) as string[])[0], 'service-timeout')
  assert.ok(hasSignedOut())
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
