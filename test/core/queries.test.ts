import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../src/core/errors'
import { askAgain, askOnce, forgetAnswers, stateOf, watch, type Question } from '../../src/core/queries'
import { fakeClock, settle } from '../doubles/fake-clock'
import { held } from '../doubles/scripted-provider'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => {
  forgetAnswers()
  say(true)
  clock.restore()
})

/** Sets whether the browser reports a network connection. */
const say = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const busy = (status = 503, retryAfterMs?: number) =>
  new WidgetError('service-failed', { service: 'chain-data', status, retryAfterMs })

/** Creates a query that records when it is requested. Its answers come in this order, and the last one repeats. */
const question = (answers: readonly unknown[], part: Partial<Question<unknown>> = {}) => {
  const askedAtMs: number[] = []
  const startMs = Date.now()
  const asked: Question<unknown> = {
    key: 'a',
    freshMs: 30_000,
    ...part,
    ask: async () => {
      askedAtMs.push(Date.now() - startMs)
      const answer = await answers[Math.min(askedAtMs.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  return { asked, askedAtMs, state: () => stateOf(asked).get() }
}

test('shows that it waits, then the answer and when it came', async () => {
  const answer = held<number>()
  const { asked, state } = question([answer.promise])
  assert.equal(state(), { status: 'pending', fetchStatus: 'idle' })
  void askOnce(asked)
  assert.is(state().fetchStatus, 'fetching')
  answer.give(7)
  await settle()
  assert.equal(state(), { status: 'success', fetchStatus: 'idle', data: 7, updatedAtMs: Date.now() })
})

test('what is fresh is not asked for again, what is old is, and stays in sight meanwhile', async () => {
  const again = held<number>()
  const { asked, askedAtMs, state } = question([7, again.promise])
  await askOnce(asked)
  await clock.advance(29_999)
  await askOnce(asked)
  assert.equal(askedAtMs, [0])
  await clock.advance(1)
  void askOnce(asked)
  assert.equal([state().data, state().status, state().fetchStatus, askedAtMs], [7, 'success', 'fetching', [0, 30_000]])
  again.give(8)
  await settle()
  assert.is(state().data, 8)
})

test('tries three times more, after 1, 2 and 4 s, where that may help', async () => {
  const { asked, askedAtMs, state } = question([busy()])
  void askOnce(asked)
  await clock.advance(60_000)
  assert.equal(askedAtMs, [0, 1_000, 3_000, 7_000])
  assert.equal([state().status, state().fetchStatus, state().error?.code], ['error', 'idle', 'service-failed'])
})

test('the wait never gets longer than 30 s, and is the service’s where it names one', async () => {
  const many = question([busy()], { retries: 8 })
  void askOnce(many.asked)
  await clock.advance(200_000)
  assert.equal(
    many.askedAtMs.map((ms, at) => ms - (many.askedAtMs[at - 1] ?? 0)),
    [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]
  )
  const named = question([busy(429, 7_000), 1], { key: 'b' })
  void askOnce(named.asked)
  await clock.advance(7_000)
  assert.equal(named.askedAtMs, [0, 7_000])
  const endless = question([busy(429, 7_000)], { key: 'c' })
  void askOnce(endless.asked)
  await clock.advance(200_000)
  assert.is(endless.askedAtMs.length, 4, 'such a wait is a try, too')
})

test('a failure that stays one is not tried again', async () => {
  for (const status of [400, 401, 404]) {
    const { asked, askedAtMs } = question([busy(status)], { key: `k${status}` })
    void askOnce(asked)
    await clock.advance(60_000)
    assert.equal(askedAtMs, [0], String(status))
  }
})

test('an error leaves the earlier answer in sight, and the next answer takes the error away', async () => {
  const { asked, state } = question([7, busy(404), 8])
  await askOnce(asked)
  await askAgain(asked)
  assert.equal([state().data, state().status], [7, 'error'])
  await askAgain(asked)
  assert.equal([state().data, state().status, state().error], [8, 'success', undefined])
})

test('offline it pauses, and goes on when the network is back', async () => {
  const { asked, askedAtMs, state } = question([7])
  say(false)
  void askOnce(asked)
  await clock.advance(60_000)
  assert.equal([askedAtMs.length, state().fetchStatus], [0, 'paused'])
  say(true)
  await settle()
  assert.equal([askedAtMs.length, state().fetchStatus, state().data], [1, 'idle', 7])
})

test('going offline in the middle pauses too, and costs none of the tries', async () => {
  const first = held<never>()
  const { asked, askedAtMs, state } = question([first.promise, busy(), busy(), busy(), 7])
  void askOnce(asked)
  say(false)
  first.refuse(busy(0))
  await clock.advance(60_000)
  assert.equal([state().fetchStatus, askedAtMs.length], ['paused', 1])
  say(true)
  await clock.advance(7_000)
  assert.equal([state().data, askedAtMs.length], [7, 5])
})

test(
  'what somebody watches is asked for again by a heartbeat of ' + '5 s once it is old, and no more when nobody does',
  async () => {
    const { asked, askedAtMs } = question([7], { freshMs: 12_000 })
    const leave = watch(asked)
    await clock.advance(15_000)
    assert.equal(askedAtMs, [0, 15_000])
    leave()
    await clock.advance(60_000)
    assert.equal(askedAtMs, [0, 15_000])
  }
)

test('a failure in sight is tried again by the heartbeat, unless that is blocked for a while', async () => {
  const free = question([busy(404)])
  const blocked = question([busy(404)], { key: 'b', blockedMs: 30_000 })
  const leaving = [watch(free.asked), watch(blocked.asked)]
  await clock.advance(34_000)
  assert.equal(free.askedAtMs.slice(0, 3), [0, 5_000, 10_000])
  assert.equal(blocked.askedAtMs, [0, 30_000])
  for (const leave of leaving) leave()
})

test('an answer goes 5 minutes after the last who watched it, not before', async () => {
  const { asked, state } = question([7])
  const leave = watch(asked)
  const other = watch(asked)
  await settle()
  leave()
  leave()
  await clock.advance(400_000)
  assert.is(state().data, 7)
  other()
  await clock.advance(299_999)
  assert.is(state().data, 7)
  await clock.advance(1)
  assert.is(state().data, undefined)
})

test('the newest question wins, and a late answer or one to another key is never shown', async () => {
  const old = held<string>()
  const { asked, state } = question([old.promise, 'new'])
  void askOnce(asked)
  await askAgain(asked)
  old.give('old')
  await settle()
  assert.is(state().data, 'new')
  const late = held<string>()
  const other = question([late.promise], { key: 'other' })
  void askOnce(other.asked)
  late.give('for another')
  await settle()
  assert.equal([state().data, other.state().data], ['new', 'for another'])
})

test('forgetting drops what is here and what is on its way', async () => {
  const late = held<string>()
  const { asked, state } = question([late.promise])
  void askOnce(asked)
  forgetAnswers('a')
  late.give('late')
  await settle()
  assert.equal(state(), { status: 'pending', fetchStatus: 'idle' })
})

test('what is known from before is shown at once, and is as old as it is', async () => {
  const { asked, askedAtMs, state } = question([8], { before: () => ({ data: 7, atMs: Date.now() - 20_000 }) })
  assert.equal([state().data, state().status], [7, 'success'])
  await askOnce(asked)
  assert.equal(askedAtMs, [])
  await clock.advance(10_000)
  await askOnce(asked)
  assert.is(state().data, 8)
})

test('a clock that was set back makes nothing fresh', async () => {
  const { asked, askedAtMs } = question([8], { before: () => ({ data: 7, atMs: Date.now() + 60_000 }) })
  await askOnce(asked)
  assert.is(askedAtMs.length, 1)
})

test('the next answer may keep what has not changed', async () => {
  const kept = { a: 1 }
  const { asked, state } = question([[kept], [{ a: 1 }, { a: 2 }]], {
    join: (before, next) => [...(before as []), ...(next as []).slice(1)]
  })
  await askOnce(asked)
  await askAgain(asked)
  assert.is((state().data as unknown[])[0], kept)
})

test('a bug stays a bug', async () => {
  const { asked, state } = question([new TypeError('a bug')])
  const [end] = await Promise.allSettled([askOnce(asked)])
  assert.is(end.status === 'rejected' && (end.reason as Error).message, 'a bug')
  assert.is(state().fetchStatus, 'idle')
})

test.run()
