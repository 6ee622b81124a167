/**
 * A computed store is let go of a second after its last listener, and those it is made of a second later each: nanostores' timers, which
 * kept the process of a finished test file for six seconds. They still go off while the process runs; they no longer keep it.
 */
const start = globalThis.setTimeout
const patient = (...args: Parameters<typeof setTimeout>) => {
  const timer = start(...args)
  if (args[1] === 1_000 && new Error().stack?.includes('/nanostores/')) timer.unref()
  return timer
}
globalThis.setTimeout = Object.defineProperties(patient, Object.getOwnPropertyDescriptors(start)) as typeof setTimeout
