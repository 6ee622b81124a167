/** Waits, time limits and retries, on a clock that the test advances. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withTimeout } from '../../../src/core/platform/tasks'
import { sleep, withRetry } from '../../../src/core/platform/timing'
import { fakeClock } from '../../doubles/fake-clock'

const test = suite<{ clock: ReturnType<typeof fakeClock> }>('timing')
test.before.each(context => {
  context.clock = fakeClock()
})
test.after.each(({ clock }) => clock.restore())

/** Records when a promise settles, and with what. */
const observe = (promise: Promise<unknown>) => {
  const result: { value?: unknown; error?: unknown } = {}
  promise.then(
    value => {
      result.value = value ?? 'done'
    },
    (error: unknown) => {
      result.error = error
    }
  )
  return result
}

test('a sleep lasts for its duration', async ({ clock }) => {
  const result = observe(sleep(500))
  await clock.advance(499)
  assert.equal(result, {})
  await clock.advance(1)
  assert.equal(result, { value: 'done' })
})

test('an abort ends a sleep at once and leaves no timer', async ({ clock }) => {
  const controller = new AbortController()
  const result = observe(sleep(500, controller.signal))
  controller.abort()
  await clock.advance(0)
  assert.equal(result, { value: 'done' })
  await sleep(500, controller.signal)
  assert.is(clock.pending(), 0)
})

test('a time limit passes on a result or an error and leaves no timer', async ({ clock }) => {
  assert.is(await withTimeout(500, Promise.resolve(7)), 7)
  const failed = observe(withTimeout(500, Promise.reject(new Error('no'))))
  await clock.advance(0)
  assert.is((failed.error as Error).message, 'no')
  assert.is(clock.pending(), 0)
})

test('a promise that exceeds its limit is given up', async ({ clock }) => {
  const result = observe(withTimeout(500, new Promise(() => undefined)))
  await clock.advance(499)
  assert.equal(result, {})
  await clock.advance(1)
  assert.equal(result, { value: 'timeout' })
})

test('a job is repeated while a delay is returned', async ({ clock }) => {
  let runs = 0
  const failing = async () => {
    runs++
    if (runs < 3) throw new Error(`run ${runs}`)
    return runs
  }
  const result = observe(withRetry(failing, (_, failures) => 100 * 2 ** failures))
  await clock.advance(99)
  assert.is(runs, 1)
  await clock.advance(1)
  assert.is(runs, 2)
  await clock.advance(200)
  assert.equal(result, { value: 3 })
})

test('without a delay, or once aborted, the last error is thrown', async ({ clock }) => {
  const failing = async () => {
    throw new Error('no')
  }
  const withoutDelay = observe(withRetry(failing, () => undefined))
  const controller = new AbortController()
  const aborted = observe(withRetry(failing, () => 100, controller.signal))
  await clock.advance(0)
  assert.is((withoutDelay.error as Error).message, 'no')
  assert.equal(aborted, {})
  controller.abort()
  await clock.advance(0)
  assert.is((aborted.error as Error).message, 'no')
  assert.is(clock.pending(), 0)
})

test.run()
