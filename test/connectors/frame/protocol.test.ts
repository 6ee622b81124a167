/** The frame's start, its requests and their answers: which messages count, and for how long. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { dispatchMessage, FRAME_ORIGIN, USER } from '../../doubles/scripted-frame'
import { DAPP, failureOf, orPending, stage, type Stage } from './setup'

let it: Stage
test.before.each(() => {
  it = stage()
})
test.after.each(() => it.restore())

test('the frame gets the dapp data 500 ms after its ready event, then is asked for its networks', async () => {
  const { client, clock, frame } = it
  const starting = client.start()
  await settle()
  assert.equal(frame.names(), [], 'nothing before the event')
  frame.ready()
  await clock.advance(499)
  assert.equal(frame.names(), [], 'nothing before 500 ms')
  await clock.advance(1)
  await starting
  assert.equal(frame.names(), ['SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'])
  assert.equal(frame.posted[0]!.payload, DAPP)
  assert.equal(client.smartAccountNetworks(), [1, 8453])
})

test('every message goes to the frame’s origin alone, with an id that is never used again', async () => {
  await it.start()
  for (let index = 0; index < 20; index++) await it.client.chainId()
  const ids = it.frame.posted.map(({ id }) => id)
  assert.equal([...new Set(it.frame.posted.map(({ targetOrigin }) => targetOrigin))], [FRAME_ORIGIN])
  assert.is(new Set(ids).size, ids.length)
  assert.ok(
    ids.every(id => /^[\da-f]{32}$/.test(id)),
    'ids of 128 random bits'
  )
})

test('a message from another origin, another window or the page itself is ignored', async () => {
  await it.start()
  it.frame.silence('GET_CHAIN_ID')
  const answer = it.client.chainId()
  await settle()
  const { id } = it.frame.last('GET_CHAIN_ID')!
  const forged = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 666 } }
  const other = document.createElement('iframe')
  document.body.append(other)
  dispatchMessage(forged, { origin: 'https://secure.walletconnect.org.evil.example' })
  dispatchMessage(forged, { origin: location.origin, source: window })
  dispatchMessage(forged, { source: window })
  dispatchMessage(forged, { source: other.contentWindow })
  dispatchMessage(forged, { source: null })
  other.remove()
  assert.is(await orPending(answer), 'still waits')
  it.frame.send('GET_CHAIN_ID_SUCCESS', id, { chainId: 10 })
  assert.is(await answer, 'eip155:10')
})

test('a forged ready event does not start the frame', async () => {
  void it.client.start()
  await settle()
  dispatchMessage({ type: '@w3m-frame/READY' }, { origin: 'https://evil.example' })
  dispatchMessage({ type: '@w3m-frame/READY' }, { source: window })
  await it.clock.advance(500)
  assert.equal(it.frame.names(), [])
})

test('an answer with a wrong or missing id, or to another request, is ignored', async () => {
  await it.start()
  it.frame.silence('GET_CHAIN_ID')
  it.frame.silence('IS_CONNECTED')
  const answer = it.client.chainId()
  await settle()
  const { id } = it.frame.last('GET_CHAIN_ID')!
  for (const wrong of [undefined, null, '', 'toString', `${id}0`, 7, [id], { id }])
    it.frame.send('GET_CHAIN_ID_SUCCESS', wrong, { chainId: 666 })
  it.frame.send('SWITCH_NETWORK_SUCCESS', id, { chainId: 666 })
  it.frame.send('GET_CHAIN_ID', id, { chainId: 666 })
  it.frame.send('toString_SUCCESS', id, { chainId: 666 })
  assert.is(await orPending(answer), 'still waits')
  it.frame.send('GET_CHAIN_ID_SUCCESS', id, { chainId: '10' })
  assert.is(await answer, 'eip155:10')
})

test('only the first answer to a request counts', async () => {
  await it.start()
  await it.client.connectOtp('123456')
  it.frame.silence('GET_USER')
  const answer = it.client.user()
  await settle()
  const { id } = it.frame.last('GET_USER')!
  it.frame.send('GET_USER_SUCCESS', id, USER)
  it.frame.send('GET_USER_SUCCESS', id, { ...USER, email: 'mallory@example.com' })
  it.frame.send('GET_USER_ERROR', id, { message: 'no' })
  assert.is((await answer).email, USER.email)
  it.frame.send('GET_USER_SUCCESS', id, { ...USER, email: 'mallory@example.com' })
  await settle()
  assert.is(it.client.storedLogin()?.email, USER.email)
})

test('an answer to a request that has ended is not even read', async () => {
  await it.start()
  await it.client.chainId()
  let reads = 0
  const payload = {
    get chainId() {
      reads++
      return 1
    }
  }
  it.frame.send('GET_CHAIN_ID_SUCCESS', it.frame.last('GET_CHAIN_ID')!.id, payload)
  assert.is(reads, 0)
})

test('the frame’s own message becomes the text of the error', async () => {
  await it.start()
  it.frame.refuse('GET_CHAIN_ID', 'No network here')
  assert.equal(await failureOf(it.client.chainId()), ['wallet-failed', 'No network here'])
  it.frame.refuse('GET_CHAIN_ID')
  assert.equal(await failureOf(it.client.chainId()), ['wallet-failed', 'An error occurred'])
  it.frame.refuse('GET_CHAIN_ID', 'User rejected the request')
  assert.equal(await failureOf(it.client.chainId()), ['user-rejected', 'User rejected the request'])
})

test('an answer of another shape fails its request at once', async () => {
  await it.start()
  for (const payload of [undefined, null, {}, { chainId: 'x' }, { chainId: -1 }, { chainId: ['1'] }]) {
    it.frame.answer('GET_CHAIN_ID', payload)
    assert.is(((await failureOf(it.client.chainId())) as string[])[0], 'wallet-invalid-response')
  }
})

test('an address that its network cannot have is refused, and no login is stored', async () => {
  await it.start()
  const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const lies = [
    { ...USER, address: 'me' },
    { ...USER, address: solana },
    { ...USER, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { ...USER, chainId: 'bip122:000000000019d6689c085ae165831e93' }
  ]
  for (const user of lies) {
    it.frame.answer('GET_USER', user)
    assert.is(((await failureOf(it.client.user())) as string[])[0], 'wallet-invalid-response')
  }
  assert.is(it.client.storedLogin(), undefined)
  it.frame.answer('GET_USER', { address: solana, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  assert.is((await it.client.user()).address, solana)
})

test('a URL that the frame wants opened is https, or http on localhost', async () => {
  await it.start()
  const uris = ['javascript:alert(1)', 'data:text/html,x', 'http://evil.example/', 'https://a:b@evil.example/', '/x', 7]
  for (const uri of uris) {
    it.frame.answer('GET_SOCIAL_REDIRECT_URI', { uri })
    it.frame.answer('GET_FARCASTER_URI', { url: uri })
    for (const answer of [it.client.socialRedirectUri('google'), it.client.farcasterUri()])
      assert.is(((await failureOf(answer)) as string[])[0], 'wallet-invalid-response', String(uri))
  }
  it.frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'http://localhost:4000/login' })
  assert.is(await it.client.socialRedirectUri('google'), 'http://localhost:4000/login')
})

test('an aborted request fails at once, and its late answer is ignored', async () => {
  await it.start()
  it.frame.silence('GET_USER')
  const controller = new AbortController()
  const failure = failureOf(it.client.user({}, controller.signal))
  await settle()
  controller.abort()
  assert.equal(await failure, ['connect-replaced', 'Something went wrong'])
  it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, USER)
  await settle()
  assert.is(it.client.storedLogin(), undefined)
  const posted = it.frame.posted.length
  assert.equal(await failureOf(it.client.user({}, controller.signal)), ['connect-replaced', 'Something went wrong'])
  assert.is(it.frame.posted.length, posted, 'an aborted signal sends nothing')
})

test.run()
