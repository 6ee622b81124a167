/** The clock that tests advance, beside real timers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeClock } from './fake-clock'

test('a timer that was set before the clock is cleared under it', async () => {
  let hasFired = false
  const timer = setTimeout(() => {
    hasFired = true
  }, 1)
  const clock = fakeClock()
  clearTimeout(timer)
  clock.restore()
  // timers of the same length fire in the order in which they were set
  await new Promise(go => setTimeout(go, 1))
  assert.is(hasFired, false)
})

test('a timer that was set under the clock is cleared under it, and clearing it later does no harm', async () => {
  const clock = fakeClock()
  let fired = 0
  const first = setTimeout(() => {
    fired++
  }, 10)
  const second = setTimeout(() => {
    fired++
  }, 20)
  clearTimeout(first)
  await clock.advance(30)
  clearTimeout(second)
  assert.equal([fired, clock.pending()], [1, 0])
  clock.restore()
})

test.run()
