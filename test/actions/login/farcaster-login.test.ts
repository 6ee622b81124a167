/** Logins by Farcaster. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loginStage, type LoginStage } from './setup'
import { settle } from '../../doubles/fake-clock'
import { leaveFarcaster, startFarcaster } from '../../../src/actions/login/farcaster-login'
import { setAboveLimit } from '../../../src/core/config/project'
import { $socialLogin } from '../../../src/core/login/social-login'

let it: LoginStage
test.before.each(async () => {
  it = await loginStage()
})
test.after.each(async () => {
  leaveFarcaster()
  await it.clock.advance(1_000)
  setAboveLimit(false)
  it.restore()
})

const start = async () => {
  void startFarcaster()
  await it.clock.advance(0)
}
const approve = async () => {
  it.frame.send('CONNECT_FARCASTER_SUCCESS', it.frame.last('CONNECT_FARCASTER')!.id, { userName: 'ada' })
  await settle()
  await settle()
}
const url = 'https://farcaster.example/ask'

test('the address to scan shows while the login waits, and the approved account is connected', async () => {
  it.frame.silence('CONNECT_FARCASTER')
  await start()
  assert.equal($socialLogin.get(), { provider: 'farcaster', status: 'waiting', url })
  it.frame.silence('GET_USER')
  await approve()
  assert.equal($socialLogin.get(), { provider: 'farcaster', status: 'loading' })
  it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, { address: `0x${'11'.repeat(20)}`, chainId: 1 })
  await settle()
  assert.equal($socialLogin.get(), { provider: 'farcaster', status: 'done' })
  for (const event of ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    assert.equal(it.events.eventsOf(`SOCIAL_LOGIN_${event}`), [{ provider: 'farcaster' }], event)
  leaveFarcaster()
  await it.clock.advance(1_000)
  assert.is(it.frame.last('RELOAD'), undefined, 'a finished login stays')
})

test('above the limit of the project’s plan, no address is requested', async () => {
  setAboveLimit(true)
  await start()
  assert.equal([it.status(), it.frame.last('GET_FARCASTER_URI')], ['exceeded', undefined])
  assert.equal(it.errorOf(), ['wallet-failed', 'Usage exceeded'])
  setAboveLimit(false)
  it.frame.silence('CONNECT_FARCASTER')
  await start()
  assert.is(it.status(), 'waiting')
})

test('leaving the view resets the frame after 100 ms, and a late approval does not count', async () => {
  it.frame.silence('CONNECT_FARCASTER')
  await start()
  leaveFarcaster()
  assert.is(it.status(), 'closed')
  await it.clock.advance(99)
  assert.is(it.frame.last('RELOAD'), undefined)
  await it.clock.advance(1)
  assert.equal(it.frame.names().slice(-2), ['RELOAD', 'SYNC_DAPP_DATA'])
  await approve()
  assert.equal([it.status(), it.frame.last('GET_USER')], ['closed', undefined])
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_CANCELED'), [{ provider: 'farcaster' }])
})

test('a login that starts again before that reset is not ended by it', async () => {
  it.frame.silence('CONNECT_FARCASTER')
  await start()
  leaveFarcaster()
  await start()
  assert.is(it.status(), 'waiting')
  await it.clock.advance(1_000)
  const names = it.frame.names()
  assert.is(names.filter(name => name === 'RELOAD').length, 1)
  assert.ok(names.indexOf('RELOAD') < names.lastIndexOf('GET_FARCASTER_URI'), 'the frame is reset before')
})

test('a login that fails can be started again', async () => {
  it.frame.refuse('GET_FARCASTER_URI', 'Farcaster does not answer')
  await start()
  await settle()
  assert.equal([it.status(), $socialLogin.get()!.reason], ['failed', 'Farcaster does not answer'])
  assert.equal(it.events.eventsOf('SOCIAL_LOGIN_ERROR'), [{ provider: 'farcaster', message: 'failed' }])
  it.frame.answer('GET_FARCASTER_URI', { url })
  it.frame.refuse('CONNECT_FARCASTER', 'User rejected')
  await start()
  await settle()
  assert.is(it.status(), 'refused')
})

test.run()
