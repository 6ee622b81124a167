import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../../src/core/platform/errors'
import {
  refetch,
  ensureFresh,
  removeQueries,
  queryState,
  observe,
  type Query
} from '../../../src/core/platform/queries'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { deferred } from '../../doubles/scripted-provider'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => {
  removeQueries()
  setOnline(true)
  clock.restore()
})

/** Sets whether the browser reports a network connection. */
const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const failure = (status = 503, retryAfterMs?: number) =>
  new WidgetError('service-failed', { service: 'chain-data', status, retryAfterMs })

/** Creates a query that records when it is requested. Its answers come in this order, and the last one repeats. */
const createQuery = (answers: readonly unknown[], part: Partial<Query<unknown>> = {}) => {
  const requestedAtMs: number[] = []
  const startMs = Date.now()
  const query: Query<unknown> = {
    key: 'a',
    staleTimeMs: 30_000,
    ...part,
    queryFn: async () => {
      requestedAtMs.push(Date.now() - startMs)
      const answer = await answers[Math.min(requestedAtMs.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  return { query, requestedAtMs, state: () => queryState(query).get() }
}

test('a query is fetching until the answer arrives, and then has the data and its time', async () => {
  const answer = deferred<number>()
  const { query, state } = createQuery([answer.promise])
  assert.equal(state(), { status: 'pending', fetchStatus: 'idle' })
  void ensureFresh(query)
  assert.is(state().fetchStatus, 'fetching')
  answer.resolve(7)
  await settle()
  assert.equal(state(), { status: 'success', fetchStatus: 'idle', data: 7, updatedAtMs: Date.now() })
})

test('fresh data are not refetched, stale data are and stay visible meanwhile', async () => {
  const second = deferred<number>()
  const { query, requestedAtMs, state } = createQuery([7, second.promise])
  await ensureFresh(query)
  await clock.advance(29_999)
  await ensureFresh(query)
  assert.equal(requestedAtMs, [0])
  await clock.advance(1)
  void ensureFresh(query)
  assert.equal(
    [state().data, state().status, state().fetchStatus, requestedAtMs],
    [7, 'success', 'fetching', [0, 30_000]]
  )
  second.resolve(8)
  await settle()
  assert.is(state().data, 8)
})

test('a retryable failure is retried three times, after 1, 2 and 4 s', async () => {
  const { query, requestedAtMs, state } = createQuery([failure()])
  void ensureFresh(query)
  await clock.advance(60_000)
  assert.equal(requestedAtMs, [0, 1_000, 3_000, 7_000])
  assert.equal([state().status, state().fetchStatus, state().error?.code], ['error', 'idle', 'service-failed'])
})

test('the retry delay is at most 30 s, or the one that the service names', async () => {
  const manyRetries = createQuery([failure()], { retries: 8 })
  void ensureFresh(manyRetries.query)
  await clock.advance(200_000)
  assert.equal(
    manyRetries.requestedAtMs.map((ms, at) => ms - (manyRetries.requestedAtMs[at - 1] ?? 0)),
    [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]
  )
  const withDelay = createQuery([failure(429, 7_000), 1], { key: 'b' })
  void ensureFresh(withDelay.query)
  await clock.advance(7_000)
  assert.equal(withDelay.requestedAtMs, [0, 7_000])
  const endless = createQuery([failure(429, 7_000)], { key: 'c' })
  void ensureFresh(endless.query)
  await clock.advance(200_000)
  assert.is(endless.requestedAtMs.length, 4, 'such a wait counts as a try')
})

test('a permanent failure is not retried', async () => {
  for (const status of [400, 401, 404]) {
    const { query, requestedAtMs } = createQuery([failure(status)], { key: `k${status}` })
    void ensureFresh(query)
    await clock.advance(60_000)
    assert.equal(requestedAtMs, [0], String(status))
  }
})

test('an error keeps the earlier data, and the next answer clears the error', async () => {
  const { query, state } = createQuery([7, failure(404), 8])
  await ensureFresh(query)
  await refetch(query)
  assert.equal([state().data, state().status], [7, 'error'])
  await refetch(query)
  assert.equal([state().data, state().status, state().error], [8, 'success', undefined])
})

test('a query pauses offline and continues online', async () => {
  const { query, requestedAtMs, state } = createQuery([7])
  setOnline(false)
  void ensureFresh(query)
  await clock.advance(60_000)
  assert.equal([requestedAtMs.length, state().fetchStatus], [0, 'paused'])
  setOnline(true)
  await settle()
  assert.equal([requestedAtMs.length, state().fetchStatus, state().data], [1, 'idle', 7])
})

test('going offline during a request pauses the query without using up a retry', async () => {
  const first = deferred<never>()
  const { query, requestedAtMs, state } = createQuery([first.promise, failure(), failure(), failure(), 7])
  void ensureFresh(query)
  setOnline(false)
  first.reject(failure(0))
  await clock.advance(60_000)
  assert.equal([state().fetchStatus, requestedAtMs.length], ['paused', 1])
  setOnline(true)
  await clock.advance(7_000)
  assert.equal([state().data, requestedAtMs.length], [7, 5])
})

test('an observed query is refetched by a 5 s heartbeat once stale, and no longer when unobserved', async () => {
  const { query, requestedAtMs } = createQuery([7], { staleTimeMs: 12_000 })
  const unsubscribe = observe(query)
  await clock.advance(15_000)
  assert.equal(requestedAtMs, [0, 15_000])
  unsubscribe()
  await clock.advance(60_000)
  assert.equal(requestedAtMs, [0, 15_000])
})

test('an observed failure is retried by the heartbeat, unless a retry delay blocks it', async () => {
  const unblocked = createQuery([failure(404)])
  const blocked = createQuery([failure(404)], { key: 'b', retryDelayMs: 30_000 })
  const unsubscribers = [observe(unblocked.query), observe(blocked.query)]
  await clock.advance(34_000)
  assert.equal(unblocked.requestedAtMs.slice(0, 3), [0, 5_000, 10_000])
  assert.equal(blocked.requestedAtMs, [0, 30_000])
  for (const unsubscribe of unsubscribers) unsubscribe()
})

test('data are removed 5 minutes after the last observer has left, not before', async () => {
  const { query, state } = createQuery([7])
  const unsubscribe = observe(query)
  const unsubscribeOther = observe(query)
  await settle()
  unsubscribe()
  unsubscribe()
  await clock.advance(400_000)
  assert.is(state().data, 7)
  unsubscribeOther()
  await clock.advance(299_999)
  assert.is(state().data, 7)
  await clock.advance(1)
  assert.is(state().data, undefined)
})

test('the newest request wins, and a late answer or one for another key is never shown', async () => {
  const first = deferred<string>()
  const { query, state } = createQuery([first.promise, 'new'])
  void ensureFresh(query)
  await refetch(query)
  first.resolve('old')
  await settle()
  assert.is(state().data, 'new')
  const otherAnswer = deferred<string>()
  const other = createQuery([otherAnswer.promise], { key: 'other' })
  void ensureFresh(other.query)
  otherAnswer.resolve('for another')
  await settle()
  assert.equal([state().data, other.state().data], ['new', 'for another'])
})

test('removing a query drops its data and its pending answer', async () => {
  const answer = deferred<string>()
  const { query, state } = createQuery([answer.promise])
  void ensureFresh(query)
  removeQueries('a')
  answer.resolve('late')
  await settle()
  assert.equal(state(), { status: 'pending', fetchStatus: 'idle' })
})

test('initial data are shown at once with their age', async () => {
  const { query, requestedAtMs, state } = createQuery([8], {
    initialData: () => ({ data: 7, atMs: Date.now() - 20_000 })
  })
  assert.equal([state().data, state().status], [7, 'success'])
  await ensureFresh(query)
  assert.equal(requestedAtMs, [])
  await clock.advance(10_000)
  await ensureFresh(query)
  assert.is(state().data, 8)
})

test('a clock that was set back makes no data fresh', async () => {
  const { query, requestedAtMs } = createQuery([8], { initialData: () => ({ data: 7, atMs: Date.now() + 60_000 }) })
  await ensureFresh(query)
  assert.is(requestedAtMs.length, 1)
})

test('the next answer can be merged with unchanged data', async () => {
  const unchanged = { a: 1 }
  const { query, state } = createQuery([[unchanged], [{ a: 1 }, { a: 2 }]], {
    merge: (before, next) => [...(before as []), ...(next as []).slice(1)]
  })
  await ensureFresh(query)
  await refetch(query)
  assert.is((state().data as unknown[])[0], unchanged)
})

test('an internal error is thrown on', async () => {
  const { query, state } = createQuery([new TypeError('a bug')])
  const [outcome] = await Promise.allSettled([ensureFresh(query)])
  assert.is(outcome.status === 'rejected' && (outcome.reason as Error).message, 'a bug')
  assert.is(state().fetchStatus, 'idle')
})

test.run()
