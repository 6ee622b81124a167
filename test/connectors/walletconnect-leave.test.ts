/** The page's goodbye to a wallet elsewhere, over a relay that may be away. */
import '../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leave, type Client } from '../../src/connectors/walletconnect/client'
import { settle } from '../doubles/fake-clock'

/** The library with these sessions; what becomes of each goodbye is the test's. */
const library = (...topics: string[]) => {
  const relayer = new EventEmitter(), events = new EventEmitter(), session = { keys: topics }, said: string[] = [], ends: string[] = []
  events.on('session_delete', ({ topic }: { topic: string }) => { ends.push(topic) })
  const own = { say: async (topic: string) => { session.keys = session.keys.filter(key => key !== topic) } }
  const client = { session, events, core: { relayer }, disconnect: async ({ topic }: { topic: string }) => { said.push(topic); await own.say(topic) } } as unknown as Client
  return { client, own, said, ends, relayer, session }
}
const lost = async () => { throw new Error('Failed to publish payload, please try again.') }

test('is heard of in the page at once, said once however often it is asked for, and has one outcome for all who wait', async () => {
  const { client, own, said, ends } = library('a')
  own.say = lost
  const both = [leave(client, 'a'), leave(client, 'a')].map(goodbye => goodbye.catch(() => 'failed'))
  assert.is(ends[0], 'a')
  assert.equal([await Promise.all(both), said], [['failed', 'failed'], ['a']])
})

test('one that the relay has not taken is said again when the relay is back, until it has', async () => {
  const { client, own, said, relayer, session } = library('b')
  own.say = lost
  assert.is(await leave(client, 'b').catch(() => 'failed'), 'failed')
  relayer.emit('relayer_connect')
  await settle()
  assert.equal([said, session.keys], [['b', 'b'], ['b']])
  own.say = async () => { session.keys = [] }
  relayer.emit('relayer_connect')
  await settle()
  assert.equal([said.length, session.keys, relayer.listenerCount('relayer_connect')], [3, [], 0])
})

test('a wallet that has ended the session meanwhile has not failed', async () => {
  const { client, own, session, relayer } = library('c')
  own.say = async () => {
    session.keys = []
    throw new Error('No matching key')
  }
  await leave(client, 'c')
  assert.is(relayer.listenerCount('relayer_connect'), 0)
})

test.run()
