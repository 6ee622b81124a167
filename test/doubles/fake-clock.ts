/** A clock that a test moves: setTimeout, clearTimeout and Date.now of this process, until `restore`. It also counts the requests that are on their way. */

/** Lets everything that waits for nothing but promises go on. */
export const settle = () => new Promise<void>(go => setImmediate(go))

/** Milliseconds before a wait counts as hung. Chosen: a file that is read for the first time takes seconds on a busy machine. */
const LIMIT_MS = 120_000

/** Waits for a condition, a turn at a time; what loads a chunk or asks a server takes several. The limit is by a clock that no test moves. */
export const until = async (holds: () => boolean, what: string): Promise<void> => {
  const endMs = performance.now() + LIMIT_MS
  while (!holds()) {
    if (performance.now() > endMs) throw new Error(`waited in vain for: ${what}`)
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
      // what Node's own fetch asks of a timer
      const timer = { id, ref: () => timer, unref: () => timer, refresh: () => timer, hasRef: () => false }
      return timer
    },
    clearTimeout: (timer: { id: number } | undefined) => {
      // a timer that was set before this clock, such as that of an idle connection, is a real one
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
    /** Runs what falls due within `ms`, in order, and what follows from it. */
    advance: async (ms: number) => {
      const endMs = nowMs + ms
      await settle()
      for (;;) {
        const [due] = [...timers].filter(([, t]) => t.atMs <= endMs).sort(([a, s], [b, t]) => s.atMs - t.atMs || a - b)
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
     * Lets time pass until a condition holds. It stands still while a request is on its way:
     * on a busy machine a limit would pass before a server on loopback has answered.
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
