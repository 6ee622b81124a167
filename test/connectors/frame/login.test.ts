/** Logins: what the client asks, what is stored of them, and what is not. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { USER } from '../../doubles/scripted-frame'
import { failureOf, orPending, stage, type Stage } from './setup'
import type { SIWXMessageData } from '../../../src/core/sign-in/siwx'

let it: Stage
test.before.each(() => {
  it = stage()
})
test.after.each(() => it.restore())

const loginOf = () => JSON.parse(localStorage.getItem('billfold.frame-login') ?? 'null') as unknown

test('a login by e-mail stores the address and the network, and ends the pause between mails', async () => {
  await it.start()
  assert.is(await it.client.connectEmail('ada@example.com'), 'VERIFY_OTP')
  assert.is(loginOf(), null, 'no login before the code')
  assert.ok(localStorage.getItem('billfold.frame-mail'))
  await it.client.connectOtp('123456')
  assert.equal(it.frame.last('CONNECT_OTP')!.payload, { otp: '123456' })
  assert.equal(loginOf(), { v: 1, data: {} }, 'a reload now restores the login')
  assert.equal(await it.client.user({ preferredAccountType: 'smartAccount' }), {
    ...USER,
    chainId: 'eip155:1'
  })
  assert.equal(it.frame.last('GET_USER')!.payload, { preferredAccountType: 'smartAccount', chainId: 1 })
  assert.equal(loginOf(), { v: 1, data: { email: 'ada@example.com', chainId: 'eip155:1' } })
  assert.is(localStorage.getItem('billfold.frame-mail'), null)
})

test('a login by a provider sends the address of its return, and stores the name', async () => {
  await it.start()
  assert.is(await it.client.socialRedirectUri('github'), 'https://provider.example/login?state=1')
  assert.equal(it.frame.last('GET_SOCIAL_REDIRECT_URI')!.payload, { provider: 'github' })
  const siwxMessage: SIWXMessageData = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:10',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'n0nce1234'
  }
  const message = 'shop.example wants you to sign in\n\nNonce: n0nce1234'
  it.frame.answer('CONNECT_SOCIAL', { ...USER, userName: 'ada', signature: '0xab', message, siwxMessage })
  const user = await it.client.connectSocial('https://shop.example/?state=1', {
    chainId: 'eip155:10',
    rpcUrl: 'https://node.example',
    siwxMessage
  })
  assert.equal(it.frame.last('CONNECT_SOCIAL')!.payload, {
    uri: 'https://shop.example/?state=1',
    chainId: 10,
    rpcUrl: 'https://node.example',
    siwxMessage
  })
  assert.equal([user.signature, user.message, user.siwxMessage], ['0xab', message, siwxMessage])
  assert.equal(it.client.storedLogin(), {
    email: 'ada@example.com',
    userName: 'ada',
    provider: undefined,
    chainId: 'eip155:1'
  })
})

test('a login by Farcaster waits for its approval', async () => {
  await it.start()
  assert.is(await it.client.farcasterUri(), 'https://farcaster.example/ask')
  it.frame.silence('CONNECT_FARCASTER')
  const name = it.client.connectFarcaster()
  assert.is(await orPending(name), 'still waits')
  assert.is(it.client.storedLogin(), undefined)
  it.frame.send('CONNECT_FARCASTER_SUCCESS', it.frame.last('CONNECT_FARCASTER')!.id, { userName: 'ada' })
  assert.is(await name, 'ada')
  assert.equal(loginOf(), { v: 1, data: { userName: 'ada' } })
})

test('a new login keeps nothing of the one before, which may be another user’s', async () => {
  await it.start()
  await it.logIn()
  assert.is(it.client.storedLogin()?.email, 'ada@example.com')
  await it.client.connectFarcaster()
  assert.equal(loginOf(), { v: 1, data: { userName: 'ada' } })
  await it.logIn()
  it.frame.answer('CONNECT_EMAIL', { action: 'CONNECT' })
  await it.client.connectEmail('eve@example.com')
  assert.equal(loginOf(), { v: 1, data: {} })
})

test('a user is read on the network that was used last', async () => {
  await it.start()
  await it.logIn()
  assert.is(await it.client.switchNetwork('eip155:10', 'https://ten.example'), 'eip155:10')
  assert.equal(it.frame.last('SWITCH_NETWORK')!.payload, { chainId: 10, rpcUrl: 'https://ten.example' })
  await it.client.user()
  assert.equal(it.frame.last('GET_USER')!.payload, { chainId: 10 })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  await it.client.user({ chainId: solana })
  assert.equal(it.frame.last('GET_USER')!.payload, { chainId: solana })
})

test('a network change without a login stores nothing', async () => {
  await it.start()
  await it.client.switchNetwork('eip155:10')
  await it.client.chainId()
  assert.is(it.client.storedLogin(), undefined)
})

test('a login of an earlier page is restored, and the frame then gets the theme', async () => {
  await it.start()
  await it.logIn()
  const nextPage = it.create()
  await it.start(nextPage)
  assert.is(await nextPage.isConnected(), true)
  await settle()
  assert.equal(it.frame.names().slice(-2), ['IS_CONNECTED', 'SYNC_THEME'])
})

test('a login that the frame no longer knows, or cannot check, is deleted', async () => {
  await it.start()
  for (const spoil of [
    () => it.frame.answer('IS_CONNECTED', { isConnected: false }),
    () => it.frame.refuse('IS_CONNECTED', 'no'),
    () => it.frame.answer('IS_CONNECTED', { isConnected: 'yes' })
  ]) {
    await it.logIn()
    spoil()
    assert.is(await it.client.isConnected(), false)
    assert.is(loginOf(), null)
  }
})

test('a check that the page gives up keeps the login', async () => {
  await it.start()
  await it.logIn()
  it.frame.silence('IS_CONNECTED')
  const controller = new AbortController()
  const checked = failureOf(it.client.isConnected(controller.signal))
  await settle()
  controller.abort()
  assert.is(((await checked) as string[])[0], 'connect-replaced')
  assert.ok(loginOf())
})

test('a check that the frame does not answer in time, or only after another login, keeps the login', async () => {
  await it.start()
  await it.logIn()
  it.frame.silence('IS_CONNECTED')
  const late = it.client.isConnected()
  await it.client.connectOtp('123456')
  it.frame.send('IS_CONNECTED_SUCCESS', it.frame.last('IS_CONNECTED')!.id, { isConnected: false })
  assert.is(await late, false)
  assert.ok(loginOf(), 'the newer login stays')
  const silent = failureOf(it.client.isConnected())
  await it.clock.advance(24_000)
  assert.is(((await silent) as string[])[0], 'service-timeout')
  assert.ok(loginOf())
})

test('a user who is read after a sign-out in another tab is not stored again', async () => {
  await it.start()
  await it.logIn()
  it.frame.silence('GET_USER')
  const reading = it.client.user()
  await settle()
  localStorage.removeItem('billfold.frame-login')
  it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, USER)
  await reading
  assert.is(loginOf(), null)
})

test('a sign-out deletes the login at once, and waits 3 s for the frame', async () => {
  await it.start()
  await it.logIn()
  it.frame.silence('SIGN_OUT')
  const signedOut = it.client.signOut()
  assert.is(loginOf(), null)
  await it.clock.advance(2_999)
  assert.is(await orPending(signedOut), 'still waits')
  await it.clock.advance(1)
  assert.is(await signedOut, undefined)
  it.frame.refuse('SIGN_OUT', 'no')
  assert.is(await it.client.signOut(), undefined)
})

test('an answer that arrives after the sign-out does not log in again', async () => {
  await it.start()
  it.frame.silence('GET_USER')
  const failure = failureOf(it.client.user())
  await settle()
  await it.client.signOut()
  it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, USER)
  assert.equal(await failure, ['connect-replaced', 'Something went wrong'])
  assert.is(it.client.storedLogin(), undefined)
})

test('a sign-out reaches a frame that is still loading', async () => {
  await it.start()
  await it.logIn()
  const nextPage = it.create()
  const signedOut = nextPage.signOut()
  await it.clock.advance(3_000)
  await signedOut
  it.frame.ready()
  await it.clock.advance(500)
  assert.is(it.frame.names().at(-1), 'SIGN_OUT')
  nextPage.release()
})

test('a change of the account type that fails falls back to eoa', async () => {
  await it.start()
  assert.is(await it.client.setPreferredAccount('smartAccount'), 'smartAccount')
  assert.equal(it.frame.last('SET_PREFERRED_ACCOUNT')!.payload, { type: 'smartAccount' })
  it.frame.refuse('SET_PREFERRED_ACCOUNT', 'no')
  assert.is(await it.client.setPreferredAccount('smartAccount'), 'eoa')
})

test('networks with smart accounts are stored; none after a refusal, the last ones without an answer', async () => {
  it.frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, '2', -3, 4.5, null, 10] })
  await it.start()
  assert.equal(it.create().smartAccountNetworks(), [1, 10])
  it.frame.silence('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  await it.client.start()
  assert.equal(it.client.smartAccountNetworks(), [1, 10], 'a frame that is there is asked once')
  it.client.release()
  const started = it.client.start()
  await it.clock.advance(40_000)
  await started
  assert.equal(it.client.smartAccountNetworks(), [1, 10])
  it.frame.refuse('GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'no')
  await it.start()
  assert.equal(it.client.smartAccountNetworks(), [])
})

test('stored items of another shape count as missing', () => {
  for (const data of [7, 'x', null, [], { email: 'x', userName: 7, chainId: 'y' }]) {
    localStorage.setItem('billfold.frame-login', JSON.stringify({ v: 1, data }))
    localStorage.setItem('billfold.frame-mail', JSON.stringify({ v: 1, data }))
    localStorage.setItem('billfold.frame-networks', JSON.stringify({ v: 1, data }))
    const { email, userName, chainId } = it.client.storedLogin() ?? {}
    assert.equal([email, userName, chainId], [undefined, undefined, undefined])
    assert.equal([it.client.secondsToNextMail(), it.client.smartAccountNetworks()], [0, []])
  }
})

test.run()
