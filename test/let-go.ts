/**
 * Three waits keep the process of a finished test file alive without need.
 * A computed store is released a second after its last listener, and its sources a second later each (six seconds in
 * all). Several nodes are ranked every four seconds until half a minute passes without a request. Unwatched data of a
 * query is dropped after five minutes.
 * These timers still fire while the process runs; they no longer keep it alive.
 */
const waits: Record<number, string> = {
  1_000: '/nanostores/',
  4_000: '/src/chains/rank.ts',
  300_000: '/src/core/queries.ts'
}
const start = globalThis.setTimeout
const patient = (...args: Parameters<typeof setTimeout>) => {
  const timer = start(...args)
  const whose = waits[args[1] ?? 0]
  if (whose && new Error().stack?.includes(whose)) timer.unref()
  return timer
}
globalThis.setTimeout = Object.defineProperties(patient, Object.getOwnPropertyDescriptors(start)) as typeof setTimeout
