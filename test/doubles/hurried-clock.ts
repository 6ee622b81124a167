/**
 * A clock for tests against real servers. A pause ends at the next turn of the event loop, and is recorded. A time
 * limit never passes. `Date.now` advances only with the pauses.
 * A clock that a test advances would pass a limit while an answer is pending.
 */

/** Milliseconds. Chosen: the product's pauses are shorter, and its limits are 10 s or longer. */
const LIMIT_FROM_MS = 8_000

type Timer = ReturnType<typeof setTimeout>

/**
 * Returns whether a timer belongs to Node's own fetch, which closes idle sockets by it. That is no pause of the
 * product.
 */
const isOfNode = () => new Error().stack?.includes('node:internal/deps/undici')

/** Returns a timer with the methods that Node's own fetch expects. */
const endless = (): Timer => {
  const timer = {
    ref: () => timer,
    unref: () => timer,
    refresh: () => timer,
    hasRef: () => false,
    [Symbol.toPrimitive]: () => 0
  }
  return timer as unknown as Timer
}

export const hurriedClock = () => {
  const real = { setTimeout: globalThis.setTimeout, now: Date.now }
  const pauses: number[] = []
  let nowMs = Date.now()
  const hurried = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): Timer => {
    if (ms >= LIMIT_FROM_MS) return endless()
    if (ms > 0 && isOfNode()) return real.setTimeout(run, ms, ...args)
    if (ms > 0) pauses.push(ms)
    const dueMs = nowMs + ms
    return real.setTimeout(() => {
      nowMs = Math.max(nowMs, dueMs)
      run(...args)
    })
  }
  globalThis.setTimeout = hurried as typeof setTimeout
  Date.now = () => nowMs
  return {
    /** Milliseconds of each pause so far, in the order in which they began. */
    pauses: pauses as readonly number[],
    restore: () => {
      globalThis.setTimeout = real.setTimeout
      Date.now = real.now
    }
  }
}
