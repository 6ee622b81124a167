/**
 * Three waits keep the process of a finished test file alive without need.
 * A computed store is released a second after its last listener, and its sources a second later each (six seconds in
 * all). Several nodes are ranked every four seconds until half a minute passes without a request. Unwatched data of a
 * query is dropped after five minutes.
 * These timers still fire while the process runs; they no longer keep it alive.
 */
const waits: Record<number, string> = {
  1_000: '/nanostores/',
  4_000: '/src/services/rpc/rank.ts',
  300_000: '/src/core/platform/queries.ts'
}
const originalSetTimeout = globalThis.setTimeout
const setTimeoutUnref = (...args: Parameters<typeof setTimeout>) => {
  const timer = originalSetTimeout(...args)
  const owner = waits[args[1] ?? 0]
  if (owner && new Error().stack?.includes(owner)) timer.unref()
  return timer
}
globalThis.setTimeout = Object.defineProperties(
  setTimeoutUnref,
  Object.getOwnPropertyDescriptors(originalSetTimeout)
) as typeof setTimeout
