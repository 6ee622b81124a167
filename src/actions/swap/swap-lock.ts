/** One swap at a time, in all tabs of the page. https://w3c.github.io/web-locks/ */

const NAME = 'billfold.swap'

/**
 * Runs a job while no other tab runs one. Returns `elsewhere` at once if another tab does. A page without locks, as one
 * without a certificate, runs it in any case: the stored request still prevents a second payment.
 */
export const withSwapLock = <T>(job: () => Promise<T>): Promise<T | 'elsewhere'> => {
  const { locks } = navigator
  // not in every browser, nor on a page without a certificate
  if (!(locks as LockManager | undefined)) return job()
  return locks.request(NAME, { ifAvailable: true }, lock => (lock ? job() : ('elsewhere' as const)))
}
