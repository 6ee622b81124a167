/** Faults of the sandbox's relay: refusals, lost or reordered messages, and closed sockets. */
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { connect, publishParams, query, relaySuite } from './relay-stage'
import { newTopic, refusalOf } from './relay/raw-client'

const test = relaySuite()

test('the relay refuses on command as the real one does: by a close code on request, else by a status', async ({
  relay,
  faults
}) => {
  const { useOnCloseEvent, ...plain } = query(relay)
  faults.set('relay', { kind: 'refuse' })
  assert.equal(await refusalOf(relay.url, query(relay)), { code: 3000, reason: 'Unauthorized: invalid key' })
  assert.is(await refusalOf(relay.url, plain), 'Unexpected server response: 401')
  faults.set('relay', { kind: 'refuse', body: 'Unauthorized: origin not allowed', times: 1 })
  assert.equal(await refusalOf(relay.url, query(relay)), { code: 3000, reason: 'Unauthorized: origin not allowed' })
  faults.set('relay', { kind: 'refuse', status: 403, times: 1 })
  assert.is(await refusalOf(relay.url, query(relay)), 'Unexpected server response: 403')
})

test('the relay drops, delays, duplicates and reorders messages by their tag', async ({ relay, faults }) => {
  const topic = newTopic()
  const sender = await connect(relay)
  const reader = await connect(relay)
  await reader.request('irn_subscribe', { topic })
  faults.set('relay', { kind: 'duplicate', match: 1109, times: 1 })
  await sender.request('irn_publish', publishParams(topic, 'once', 1108))
  await sender.request('irn_publish', publishParams(topic, 'twice', 1109))
  faults.set('relay', { kind: 'reorder', match: 'irn_publish', times: 1 })
  await sender.request('irn_publish', publishParams(topic, 'overtaken'))
  await sender.request('irn_publish', publishParams(topic, 'overtakes'))
  await eventually(
    () => reader.pushed.length === 5,
    () => String(reader.messages())
  )
  assert.equal(reader.messages(), ['once', 'twice', 'twice', 'overtakes', 'overtaken'])
  faults.set('relay', { kind: 'delay', delayMs: 200, match: 1110 })
  const published = sender.request('irn_publish', publishParams(topic, 'late', 1110))
  // The relay sets its timer, of the same length, later than this one.
  assert.is(await Promise.race([pause(200, 'the delay'), published]), 'the delay')
  await published
  faults.set('relay', { kind: 'invalid-response', match: 'irn_subscribe', times: 1 })
  reader.send('irn_subscribe', { topic })
  await eventually(() => reader.invalidFrames.length === 1, 'the invalid frame')
  faults.set('relay', { kind: 'drop', match: 1108 })
  sender.send('irn_publish', publishParams(topic, 'lost'))
  assert.is((await sender.closed).code, 1006)
  assert.not(reader.messages().includes('lost'))
})

test('the relay delivers a held message that no other one overtakes', async ({ relay, faults }) => {
  const topic = newTopic()
  const sender = await connect(relay)
  const reader = await connect(relay)
  await reader.request('irn_subscribe', { topic })
  faults.set('relay', { kind: 'reorder' })
  await sender.request('irn_publish', publishParams(topic, 'alone'))
  await eventually(() => reader.pushed.length === 1, 'it is delivered without another message')
})

test('the relay closes all sockets at once, and accepts none until the fault is cleared', async ({ relay, faults }) => {
  const clients = [await connect(relay), await connect(relay)]
  faults.set('relay', { kind: 'cut' })
  for (const { closed } of clients) assert.is((await closed).code, 1006)
  assert.match(String(await refusalOf(relay.url, query(relay))), 'socket hang up')
  faults.clear('relay')
  assert.is(await refusalOf(relay.url, query(relay)), 'open')
})

test.run()
