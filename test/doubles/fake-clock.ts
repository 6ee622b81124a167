/**
 * A clock that a test advances: setTimeout, clearTimeout and Date.now of this process, until `restore`. It also counts
 * pending requests.
 */

/** Lets all pending promise callbacks run. */
export const settle = () => new Promise<void>(go => setImmediate(go))

/** Milliseconds before a wait counts as hung. Chosen: the first read of a file takes seconds on a busy machine. */
const LIMIT_MS = 120_000

/**
 * Waits for a condition, checking once per turn of the event loop. Loading a chunk or a request takes several turns.
 * The limit uses a clock that no test advances.
 */
export const until = async (holds: () => boolean, what: string): Promise<void> => {
  const endMs = performance.now() + LIMIT_MS
  while (!holds()) {
    if (performance.now() > endMs) throw new Error(`timed out while waiting for: ${what}`)
    await settle()
  }
}

export const fakeClock = (startMs = 1_800_000_000_000) => {
  const real = { setTimeout, clearTimeout, now: Date.now, fetch }
  let requests = 0
  const timers = new Map<number, { atMs: number; run: () => void }>()
  let nowMs = startMs
  let last = 0
  const fake = {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const id = ++last
      timers.set(id, { atMs: nowMs + ms, run: () => run(...args) })
      // the methods that Node's own fetch calls on a timer
      const timer = { id, ref: () => timer, unref: () => timer, refresh: () => timer, hasRef: () => false }
      return timer
    },
    clearTimeout: (timer: { id: number } | undefined) => {
      // a timer set before this clock, such as that of an idle connection, is a real one
      if (timer && !timers.delete(timer.id)) real.clearTimeout(timer as unknown as NodeJS.Timeout)
    }
  }
  const counted: typeof fetch = async (...args) => {
    requests++
    try {
      return await real.fetch(...args)
    } finally {
      requests--
    }
  }
  Object.assign(globalThis, fake, { fetch: counted })
  Date.now = () => nowMs
  const clock = {
    /** Runs the timers that are due within `ms`, in order, and their effects. */
    advance: async (ms: number) => {
      const endMs = nowMs + ms
      await settle()
      for (;;) {
        const [due] = [...timers]
          .filter(([, timer]) => timer.atMs <= endMs)
          .sort(([idA, a], [idB, b]) => a.atMs - b.atMs || idA - idB)
        if (!due) break
        timers.delete(due[0])
        nowMs = Math.max(nowMs, due[1].atMs)
        due[1].run()
        await settle()
      }
      nowMs = endMs
    },
    pending: () => timers.size,
    /**
     * Lets time pass until a condition holds. The clock stops while a request is pending. Otherwise, on a busy machine,
     * a limit would pass before a server on loopback has answered.
     */
    passUntil: (holds: () => boolean, what: string, stepMs = 100) =>
      until(() => {
        if (requests === 0) void clock.advance(stepMs)
        return holds()
      }, what),
    restore: () => {
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout, fetch: real.fetch })
      Date.now = real.now
    }
  }
  return clock
}
