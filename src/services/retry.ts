/** Retries and fallback URLs, shared by the services on a network's own URLs. */
import { isError, WidgetError } from '../core/platform/errors'
import { withRetry } from '../core/platform/timing'

/**
 * Specification, section 9: 3 retries from 150 ms, doubling, Retry-After honoured, for these statuses. Status 0
 * stands for a dropped connection.
 */
const RETRIES = 3
const RETRY_BASE_MS = 150
const RETRIED: readonly number[] = [0, 403, 408, 413, 429, 500, 502, 503, 504]

/** Returns the milliseconds to wait before the next attempt; undefined if none may help. */
const delayOf = (e: unknown, failures: number): number | undefined => {
  if (failures === RETRIES || !isError(e, 'service-failed') || !RETRIED.includes(e.facts.status)) return undefined
  return e.facts.retryAfterMs ?? RETRY_BASE_MS * 2 ** failures
}

/**
 * Tries URLs in the listed order, each again if a retry may help. Returns the first answer. Errors: what `request`
 * throws; service-failed with status 0 without a URL, or if aborted.
 */
export const tryEach = async <T>(
  service: string,
  urls: readonly string[],
  request: (url: string) => Promise<T>,
  signal?: AbortSignal
): Promise<T> => {
  const notReached = (cause?: unknown) => new WidgetError('service-failed', { service, status: 0 }, cause)
  let failure: unknown = notReached()
  for (const url of urls) {
    try {
      return await withRetry(() => request(url), delayOf, signal)
    } catch (e) {
      // If it was aborted during a pause, the failure before that is not the reason.
      if (signal?.aborted) throw isError(e, 'service-failed') ? notReached(e) : e
      failure = e
    }
  }
  throw failure
}
