/** Waits and retries. They take the clock from the global object, where tests replace it. */

/** Waits for `ms`, or until the signal aborts. Never rejects: the caller checks the signal. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal?.addEventListener('abort', finish)
    if (signal?.aborted) finish()
  })

/**
 * Runs a job again after a failure. `delayOf` returns the milliseconds to wait before the next attempt, or undefined to
 * give up. It counts failures from 0. Errors: the last one of the job, also if the signal aborts meanwhile.
 */
export const withRetry = async <T>(
  job: () => Promise<T>,
  delayOf: (error: unknown, failures: number) => number | undefined,
  signal?: AbortSignal
): Promise<T> => {
  for (let failures = 0; ; failures++) {
    try {
      return await job()
    } catch (e) {
      const delayMs = signal?.aborted ? undefined : delayOf(e, failures)
      if (delayMs === undefined) throw e
      await sleep(delayMs, signal)
      if (signal?.aborted) throw e
    }
  }
}
