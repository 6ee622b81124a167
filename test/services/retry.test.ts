/** Retries and fallback URLs, on a clock that the test advances. */
import '../dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, WidgetError } from '../../src/core/platform/errors'
import { tryEach } from '../../src/services/retry'
import { fakeClock } from '../doubles/fake-clock'

const test = suite<{ clock: ReturnType<typeof fakeClock> }>('retry')
test.before.each(context => {
  context.clock = fakeClock()
})
test.after.each(({ clock }) => {
  clock.restore()
  setOnline(true)
})

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })

const busy = () => new WidgetError('service-failed', { service: 'rpc-node', status: 503 })
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (e: unknown) => e
  )
const statusOf = (e: unknown) => isError(e, 'service-failed') && e.facts.status

test('each URL is tried four times, the next one as soon as one fails, and the last failure is thrown', async ({
  clock
}) => {
  const tried: string[] = []
  const error = caught(
    tryEach('rpc-node', ['a', 'b'], async url => {
      tried.push(url)
      throw busy()
    })
  )
  await clock.advance(5_000)
  assert.equal([tried.join(''), statusOf(await error)], ['abababab', 503])
})

test('once the browser is offline, no URL is tried any more', async ({ clock }) => {
  const tried: string[] = []
  const dropped = new WidgetError('service-failed', { service: 'rpc-node', status: 0 })
  const error = caught(
    tryEach('rpc-node', ['a', 'b'], async url => {
      setOnline(false)
      tried.push(url)
      throw dropped
    })
  )
  await clock.advance(5_000)
  assert.equal(tried, ['a'])
  assert.is(await error, dropped)
})

test('a URL whose failure no retry mends is not tried again, and the others are', async ({ clock }) => {
  const tried: string[] = []
  const error = caught(
    tryEach('rpc-node', ['a', 'b'], async url => {
      tried.push(url)
      throw url === 'a' ? new WidgetError('service-failed', { service: 'rpc-node', status: 404 }) : busy()
    })
  )
  await clock.advance(5_000)
  assert.equal([tried.join(''), statusOf(await error)], ['abbbb', 503])
})

test('a URL that asks for a longer wait is left alone for that long, and the others are tried meanwhile', async ({
  clock
}) => {
  const tried: string[] = []
  const error = caught(
    tryEach('rpc-node', ['a', 'b'], async url => {
      tried.push(url)
      throw url === 'a'
        ? new WidgetError('service-failed', { service: 'rpc-node', status: 429, retryAfterMs: 4_000 })
        : busy()
    })
  )
  await clock.advance(3_999)
  assert.is(tried.join(''), 'abbbb')
  await clock.advance(1)
  assert.is(tried.join(''), 'abbbba')
  await clock.advance(8_000)
  assert.equal([tried.join(''), statusOf(await error)], ['abbbbaaa', 429])
})

test('an abort during the pause before a retry has the status of an abort, and tries no URL again', async ({
  clock
}) => {
  const tried: string[] = []
  const controller = new AbortController()
  const failing = async (url: string) => {
    tried.push(url)
    throw busy()
  }
  const error = caught(tryEach('rpc-node', ['a', 'b'], failing, controller.signal))
  await clock.advance(10)
  controller.abort()
  assert.equal([statusOf(await error), tried, clock.pending()], [0, ['a', 'b'], 0])
})

test('an abort does not hide an error that no service has caused', async () => {
  const controller = new AbortController()
  const bug = new TypeError('a bug')
  const failing = async () => {
    controller.abort()
    throw bug
  }
  assert.is(await caught(tryEach('rpc-node', ['a'], failing, controller.signal)), bug)
})

test.run()
