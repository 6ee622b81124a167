/**
 * Knows when this process is idle, so that a test can assert that nothing more happens. Counts the timers that are due
 * soon, set after this module was imported, and the promises of `counted`.
 */
import { until } from './fake-clock'

/**
 * Longest timer that is part of something on its way. Longer ones are limits, retries and the release of unused stores.
 * Milliseconds. Chosen: the slowest wallet of a double takes 20.
 */
const SOON_MS = 100

const pending = new Set<unknown>()

const original = { setTimeout, clearTimeout }
const countedSetTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  const timer = original.setTimeout(() => {
    pending.delete(timer)
    run(...args)
  }, ms)
  if (ms <= SOON_MS) pending.add(timer)
  return timer
}
Object.assign(globalThis, {
  setTimeout: Object.defineProperties(countedSetTimeout, Object.getOwnPropertyDescriptors(original.setTimeout)),
  clearTimeout: (timer: NodeJS.Timeout | undefined) => {
    pending.delete(timer)
    original.clearTimeout(timer)
  }
})

/** Counts a promise until it settles. */
export const counted = <T>(promise: Promise<T>): Promise<T> => {
  const own = promise.finally(() => pending.delete(own))
  pending.add(own)
  return own
}

/** Waits until nothing counted is on its way. What has not happened by then never happens. */
export const untilIdle = (): Promise<void> => {
  let idleChecks = 0
  // Between two timers are only promises, which take less than a turn of the event loop.
  return until(() => {
    idleChecks = pending.size ? 0 : idleChecks + 1
    return idleChecks > 3
  }, 'nothing is on its way')
}
