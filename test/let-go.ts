/**
 * Two waits keep the process of a finished test file, and need not: a computed store is let go of a second after its last listener, and those
 * it is made of a second later each (six seconds in all); several nodes are ranked every four seconds until nobody has asked for half a minute.
 * These timers still go off while the process runs; they no longer keep it.
 */
const waits: Record<number, string> = { 1_000: '/nanostores/', 4_000: '/src/chains/rank.ts' }
const start = globalThis.setTimeout
const patient = (...args: Parameters<typeof setTimeout>) => {
  const timer = start(...args)
  const whose = waits[args[1] ?? 0]
  if (whose && new Error().stack?.includes(whose)) timer.unref()
  return timer
}
globalThis.setTimeout = Object.defineProperties(patient, Object.getOwnPropertyDescriptors(start)) as typeof setTimeout
