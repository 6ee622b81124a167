/** How long a request waits for the frame, and for its answer. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { frameElements } from '../../doubles/scripted-frame'
import { failureOf, orPending, stage, type Stage } from './setup'

let it: Stage
test.before.each(() => {
  it = stage()
})
test.after.each(() => it.restore())

test('a frame that is never ready fails its requests after 20 s, and is loaded again by the next one', async () => {
  const { client, clock, events, frame } = it
  const failure = failureOf(client.chainId())
  const second = failureOf(client.connectDevice())
  await clock.advance(19_999)
  assert.is(await orPending(failure), 'still waits')
  await clock.advance(1)
  const text = 'The request took too long to respond.'
  assert.equal(
    [await failure, await second],
    [
      ['service-timeout', text],
      ['service-timeout', text]
    ]
  )
  assert.equal([events, frameElements().length], [['iframe_load_failed'], 0])
  const next = client.chainId()
  await settle()
  frame.ready()
  await clock.advance(500)
  assert.is(await next, 'eip155:1')
})

test('a request with a limit fails at once while the browser is offline, and the next one works', async () => {
  const { client, events } = it
  await it.start()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  const failure = failureOf(client.connectOtp('123456'))
  assert.equal(await orPending(failure), ['service-failed', 'Unable to load email login dependency'])
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  await client.connectOtp('123456')
  assert.equal(events, [])
})

test('a frame that loads as the connection is lost goes at once, and the next request loads it again', async () => {
  const login = failureOf(it.client.connectOtp('123456'))
  await settle()
  dispatchEvent(new Event('offline'))
  assert.equal(await orPending(login), ['service-failed', 'Unable to load email login dependency'])
  assert.is(frameElements().length, 0)
  const next = it.client.connectOtp('123456')
  await settle()
  it.frame.ready()
  await it.clock.advance(500)
  await next
  dispatchEvent(new Event('offline'))
  assert.is(frameElements().length, 1, 'a frame that is ready stays')
})

test('a page that takes no frame has no listener left for a lost connection', async () => {
  const { append } = document.documentElement
  document.documentElement.append = () => {
    throw new Error('no place')
  }
  assert.is(((await failureOf(it.client.chainId())) as string[])[0], 'service-failed')
  document.documentElement.append = append
  const errors: unknown[] = []
  const listen = (event: ErrorEvent) => errors.push(event.error)
  addEventListener('error', listen)
  dispatchEvent(new Event('offline'))
  removeEventListener('error', listen)
  assert.equal(errors, [])
})

test('offline, no frame is loaded, because it would stay dead', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await it.client.start()
  assert.is(frameElements().length, 0)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  await it.start()
  assert.is(frameElements().length, 1)
})

test('a login that a frame without connection cannot check is kept, and the failure is told', async () => {
  await it.start()
  await it.logIn()
  it.client.release()
  const nextPage = it.create()
  const checked = failureOf(nextPage.isConnected())
  await it.clock.advance(20_000)
  assert.equal(((await checked) as string[])[0], 'service-timeout')
  assert.ok(nextPage.storedLogin())
})

test('a frame that is ready but never takes the dapp data counts as not loaded', async () => {
  it.frame.silence('SYNC_DAPP_DATA')
  const failure = failureOf(it.client.chainId())
  await settle()
  it.frame.ready()
  await it.clock.advance(20_000)
  assert.is(((await failure) as string[])[0], 'service-timeout')
  assert.equal(it.events, ['iframe_load_failed'])
})

test('a frame that loads twice is ready once it has taken the dapp data of the second time', async () => {
  it.frame.silence('SYNC_DAPP_DATA')
  const answer = it.client.chainId()
  await settle()
  for (const _ of ['first', 'second']) {
    it.frame.ready()
    await it.clock.advance(500)
  }
  const [first, second] = it.frame.posted.map(({ id }) => id)
  it.frame.send('SYNC_DAPP_DATA_SUCCESS', first)
  assert.is(await orPending(answer), 'still waits')
  it.frame.send('SYNC_DAPP_DATA_SUCCESS', second)
  assert.is(await answer, 'eip155:1')
})

test('a change of the preferred account waits longer than 20 s for the frame', async () => {
  const type = it.client.setPreferredAccount('smartAccount')
  await it.clock.advance(60_000)
  assert.is(await orPending(type), 'still waits')
  it.frame.ready()
  await it.clock.advance(500)
  assert.equal([await type, it.events], ['smartAccount', []])
})

test('five requests of a login fail after 30 s without an answer', async () => {
  await it.start()
  const requests = {
    CONNECT_EMAIL: () => it.client.connectEmail('ada@example.com'),
    CONNECT_DEVICE: () => it.client.connectDevice(),
    CONNECT_OTP: () => it.client.connectOtp('123456'),
    CONNECT_SOCIAL: () => it.client.connectSocial('https://shop.example/?state=1'),
    GET_SOCIAL_REDIRECT_URI: () => it.client.socialRedirectUri('google')
  }
  for (const [type, request] of Object.entries(requests)) {
    it.events.length = 0
    it.frame.silence(type)
    const failure = failureOf(request())
    await it.clock.advance(29_999)
    assert.is(await orPending(failure), 'still waits', type)
    await it.clock.advance(1)
    assert.is(((await failure) as string[])[0], 'service-timeout', type)
    assert.equal(it.events, ['iframe_request_timeout'], type)
  }
})

test('other requests wait for the user as long as it takes', async () => {
  await it.start()
  for (const [type, request] of Object.entries({
    GET_USER: () => it.client.user(),
    CONNECT_FARCASTER: () => it.client.connectFarcaster(),
    RPC_REQUEST: () => it.client.request({ method: 'personal_sign', params: [] })
  })) {
    it.frame.silence(type)
    const answer = request()
    answer.catch(() => undefined)
    await it.clock.advance(3_600_000)
    assert.is(await orPending(answer), 'still waits', type)
  }
})

test('no timer and no listener is left of answered requests', async () => {
  await it.start()
  await it.client.connectEmail('ada@example.com')
  await it.client.connectOtp('123456')
  await it.logIn()
  assert.is(it.clock.pending(), 0)
})

test.run()
