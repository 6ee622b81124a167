/**
 * The end of a session with a remote wallet, over a relay that may be unreachable: what stays stored, and when the
 * wallet is notified.
 */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leave, sendOutbox } from '../../src/connectors/walletconnect/leave'
import { deleteLeftovers } from '../../src/connectors/walletconnect/stored'
import { openStorage } from '../../src/connectors/walletconnect/shims/storage'
import { fakeClock, settle } from '../doubles/fake-clock'
import { ADDRESS, CLIENT, CORE, library, nowS, OUTBOX, sessionOn, storedFor } from './walletconnect-library'

const lost = async () => {
  throw new Error('Failed to publish payload, please try again.')
}
const outcome = (goodbye: Promise<void>) =>
  goodbye.then(
    () => 'taken',
    () => 'failed'
  )

test(
  'is reported in the page at once, sent once however often it is asked for, ' + 'and has one outcome for all who wait',
  async () => {
    const { client, relay, taken, ends, finish } = await library('a')
    relay.take = lost
    const both = [leave(client, 'a'), leave(client, 'a')].map(outcome)
    assert.is(ends[0], 'a')
    assert.equal([await Promise.all(both), taken.map(({ topic }) => topic)], [['failed', 'failed'], ['a']])
    await finish()
  }
)

test(
  'deletes the address, the keys, the records and the pairing ' + 'of the session before the relay has answered',
  async () => {
    const { client, relay, kept, keys, sessions } = await library('b', 'other')
    let answer = () => undefined as void
    relay.take = () =>
      new Promise(done => {
        answer = done
      })
    const goodbye = outcome(leave(client, 'b'))
    await settle()
    const stored = await kept()
    for (const text of ['secret of b', 'secret of public-b', 'secret of pairing-b', '"id-b"', 'topic:b', '"pairing-b"'])
      assert.not.match(stored, text)
    assert.equal(
      [Object.keys(keys).sort(), [...sessions.keys()]],
      [['client_ed25519_seed', 'other', 'pairing-other', 'public-other'], ['other']]
    )
    // The other session keeps its stored data.
    assert.is(stored.split(ADDRESS).length - 1, 2)
    answer()
    assert.is(await goodbye, 'taken')
  }
)

test(
  'what waits for the relay is the sealed envelope, its topic and the end of the session, and nothing that opens ' +
    'it',
  async () => {
    const { client, relay, storage, kept, finish } = await library('c')
    relay.take = lost
    await outcome(leave(client, 'c'))
    const [goodbye, ...more] = (await storage.getItem<Record<string, unknown>[]>(OUTBOX)) ?? []
    assert.equal([Object.keys(goodbye!).sort(), goodbye!['topic'], more], [['expiry', 'message', 'topic'], 'c', []])
    assert.match(goodbye!['message'] as string, /^sealed /)
    assert.not.match(await kept(), ADDRESS)
    assert.not.match(await kept(), 'secret of')
    await finish()
  }
)

test(
  'one that the relay has not taken is sent again with the next connection, and after a while without one, until ' +
    'it is taken',
  async () => {
    const clock = fakeClock()
    try {
      const { client, relay, relayer, taken, storage } = await library('d')
      relay.take = lost
      assert.is(await outcome(leave(client, 'd')), 'failed')
      relayer.emit('relayer_connect')
      await settle()
      assert.is(taken.length, 2)
      await clock.advance(30_000)
      assert.is(taken.length, 3)
      relay.take = async () => undefined
      await clock.advance(30_000)
      await settle()
      assert.equal(
        [taken.length, await storage.getItem(OUTBOX), relayer.listenerCount('relayer_connect'), clock.pending()],
        [4, undefined, 0, 0]
      )
      assert.is(new Set(taken.map(({ message }) => message)).size, 1, 'the envelope is the same each time')
    } finally {
      clock.restore()
    }
  }
)

test('what an earlier page could not send, the next one sends', async () => {
  const { client, taken, storage } = await library()
  const waiting = { topic: 'e', message: 'sealed', expiry: nowS() + 60 }
  await storage.setItem(OUTBOX, [waiting, { ...waiting, topic: 'old', expiry: nowS() - 1 }, { topic: 5 }, null])
  await sendOutbox(client)
  await settle()
  assert.equal(taken, [{ topic: 'e', message: 'sealed' }])
  assert.not.match(JSON.stringify((await storage.getItem(OUTBOX)) ?? []), '"e"')
})

test('a wallet that has ended the session meanwhile has not failed', async () => {
  const { client, sessions, taken, relayer } = await library('f')
  sessions.delete('f')
  await leave(client, 'f')
  assert.equal([taken, relayer.listenerCount('relayer_connect')], [[], 0])
})

test('a page deletes what nobody can use any more before the library reads it', async () => {
  const storage = openStorage()
  const stored = storedFor('live', 'dead')
  const keychain = stored[`${CORE}keychain`] as Record<string, string>
  delete keychain['keyless']
  Object.assign(keychain, { orphan: 'secret of an abandoned proposal' })
  stored[`${CLIENT}session`] = [sessionOn('live'), sessionOn('dead', nowS() - 1), sessionOn('keyless')]
  stored[`${CORE}pairing`] = [{ topic: 'pairing-dead', expiry: nowS() - 1 }]
  stored[`${CLIENT}proposal`] = [{ id: 1, expiryTimestamp: nowS() - 1, proposer: { publicKey: 'orphan' } }]
  for (const [key, value] of Object.entries(stored)) await storage.setItem(key, value)
  await deleteLeftovers(storage)
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

test('while another tab may be pairing, keys that belong to nothing yet stay', async () => {
  const storage = openStorage()
  const stored = storedFor('live')
  Object.assign(stored[`${CORE}keychain`] as object, { fresh: 'secret' })
  stored[`${CLIENT}proposal`] = [{ id: 1, expiryTimestamp: nowS() + 60, proposer: { publicKey: 'other' } }]
  for (const [key, value] of Object.entries(stored)) await storage.setItem(key, value)
  await deleteLeftovers(storage)
  assert.ok('fresh' in (await storage.getItem<object>(`${CORE}keychain`))!)
})

test('storage that holds something else than the library wrote is no reason to stop', async () => {
  const storage = openStorage()
  for (const key of Object.keys(storedFor())) await storage.setItem(key, key.length % 2 ? 'nonsense' : { a: [null, 5] })
  await storage.setItem(OUTBOX, 5)
  await deleteLeftovers(storage)
})

test.run()
