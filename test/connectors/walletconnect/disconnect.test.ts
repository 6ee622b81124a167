/**
 * The end of a session with a remote wallet, over a relay that may be unreachable: what stays stored, and when the
 * wallet is notified.
 */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnectSession, sendOutbox } from '../../../src/connectors/walletconnect/disconnect'
import { deleteStaleRecords } from '../../../src/connectors/walletconnect/library-storage'
import { openStorage } from '../../../src/connectors/walletconnect/shims/storage'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { ADDRESS, CLIENT, CORE, library, nowS, OUTBOX, sessionOn, storedFor } from './library'

const failToPublish = async () => {
  throw new Error('Failed to publish payload, please try again.')
}
const outcome = (disconnecting: Promise<void>) =>
  disconnecting.then(
    () => 'taken',
    () => 'failed'
  )

test('a disconnection is reported in the page at once, sent once, and has one outcome for all callers', async () => {
  const { client, relay, published, endedTopics, finish } = await library('a')
  relay.accept = failToPublish
  const outcomes = [disconnectSession(client, 'a'), disconnectSession(client, 'a')].map(outcome)
  assert.is(endedTopics[0], 'a')
  assert.equal([await Promise.all(outcomes), published.map(({ topic }) => topic)], [['failed', 'failed'], ['a']])
  await finish()
})

test('the address, keys, records and pairing of a session are deleted before the relay answers', async () => {
  const { client, relay, storedText, keys, sessions } = await library('b', 'other')
  let answer = () => undefined as void
  relay.accept = () =>
    new Promise(done => {
      answer = done
    })
  const disconnecting = outcome(disconnectSession(client, 'b'))
  await settle()
  const stored = await storedText()
  for (const text of ['secret of b', 'secret of public-b', 'secret of pairing-b', '"id-b"', 'topic:b', '"pairing-b"'])
    assert.not.match(stored, text)
  assert.equal(
    [Object.keys(keys).sort(), [...sessions.keys()]],
    [['client_ed25519_seed', 'other', 'pairing-other', 'public-other'], ['other']]
  )
  // The other session keeps its stored data.
  assert.is(stored.split(ADDRESS).length - 1, 2)
  answer()
  assert.is(await disconnecting, 'taken')
})

test('the outbox stores the sealed envelope, its topic and its expiry, and nothing that opens it', async () => {
  const { client, relay, storage, storedText, finish } = await library('c')
  relay.accept = failToPublish
  await outcome(disconnectSession(client, 'c'))
  const [queued, ...more] = (await storage.getItem<Record<string, unknown>[]>(OUTBOX)) ?? []
  assert.equal([Object.keys(queued!).sort(), queued!['topic'], more], [['expiry', 'message', 'topic'], 'c', []])
  assert.match(queued!['message'] as string, /^sealed /)
  assert.not.match(await storedText(), ADDRESS)
  assert.not.match(await storedText(), 'secret of')
  await finish()
})

test('a message that the relay did not accept is sent again on connection and every 30 s, until accepted', async () => {
  const clock = fakeClock()
  try {
    const { client, relay, relayer, published, storage } = await library('d')
    relay.accept = failToPublish
    assert.is(await outcome(disconnectSession(client, 'd')), 'failed')
    relayer.emit('relayer_connect')
    await settle()
    assert.is(published.length, 2)
    await clock.advance(30_000)
    assert.is(published.length, 3)
    relay.accept = async () => undefined
    await clock.advance(30_000)
    await settle()
    assert.equal(
      [published.length, await storage.getItem(OUTBOX), relayer.listenerCount('relayer_connect'), clock.pending()],
      [4, undefined, 0, 0]
    )
    assert.is(new Set(published.map(({ message }) => message)).size, 1, 'the envelope is the same each time')
  } finally {
    clock.restore()
  }
})

test('a message that an earlier page could not send is sent by the next one', async () => {
  const { client, published, storage } = await library()
  const waiting = { topic: 'e', message: 'sealed', expiry: nowS() + 60 }
  await storage.setItem(OUTBOX, [waiting, { ...waiting, topic: 'old', expiry: nowS() - 1 }, { topic: 5 }, null])
  await sendOutbox(client)
  await settle()
  assert.equal(published, [{ topic: 'e', message: 'sealed' }])
  assert.not.match(JSON.stringify((await storage.getItem(OUTBOX)) ?? []), '"e"')
})

test('a session that the wallet has already ended disconnects without an error', async () => {
  const { client, sessions, published, relayer } = await library('f')
  sessions.delete('f')
  await disconnectSession(client, 'f')
  assert.equal([published, relayer.listenerCount('relayer_connect')], [[], 0])
})

test('unusable records are deleted before the library reads them', async () => {
  const storage = openStorage()
  const stored = storedFor('live', 'dead')
  const keychain = stored[`${CORE}keychain`] as Record<string, string>
  delete keychain['keyless']
  Object.assign(keychain, { orphan: 'secret of an abandoned proposal' })
  stored[`${CLIENT}session`] = [sessionOn('live'), sessionOn('dead', nowS() - 1), sessionOn('keyless')]
  stored[`${CORE}pairing`] = [{ topic: 'pairing-dead', expiry: nowS() - 1 }]
  stored[`${CLIENT}proposal`] = [{ id: 1, expiryTimestamp: nowS() - 1, proposer: { publicKey: 'orphan' } }]
  for (const [key, value] of Object.entries(stored)) await storage.setItem(key, value)
  await deleteStaleRecords(storage)
  const read = async (key: string) => await storage.getItem<unknown>(key)
  assert.equal(Object.keys((await read(`${CORE}keychain`)) as object).sort(), [
    'client_ed25519_seed',
    'live',
    'public-live'
  ])
  assert.equal(
    ((await read(`${CLIENT}session`)) as { topic: string }[]).map(({ topic }) => topic),
    ['live']
  )
  assert.equal([await read(`${CORE}pairing`), await read(`${CLIENT}proposal`)], [[], []])
  for (const key of ['subscription', 'history'])
    assert.equal(
      ((await read(CORE + key)) as { topic: string }[]).map(({ topic }) => topic),
      ['live'],
      key
    )
  assert.equal(Object.keys((await read(`${CORE}messages`)) as object), ['live'])
  assert.equal(await read(`${CORE}expirer`), [
    { target: 'topic:live', expiry: ((await read(`${CORE}expirer`)) as { expiry: number }[])[0]!.expiry }
  ])
})

test('keys without a session stay while another tab may be pairing', async () => {
  const storage = openStorage()
  const stored = storedFor('live')
  Object.assign(stored[`${CORE}keychain`] as object, { fresh: 'secret' })
  stored[`${CLIENT}proposal`] = [{ id: 1, expiryTimestamp: nowS() + 60, proposer: { publicKey: 'other' } }]
  for (const [key, value] of Object.entries(stored)) await storage.setItem(key, value)
  await deleteStaleRecords(storage)
  assert.ok('fresh' in (await storage.getItem<object>(`${CORE}keychain`))!)
})

test('unexpected data in storage does not stop the deletion', async () => {
  const storage = openStorage()
  for (const key of Object.keys(storedFor())) await storage.setItem(key, key.length % 2 ? 'nonsense' : { a: [null, 5] })
  await storage.setItem(OUTBOX, 5)
  await deleteStaleRecords(storage)
})

test.run()
