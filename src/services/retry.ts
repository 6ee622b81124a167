/** Retries and fallback among several servers: a network's nodes, or the indexers of Bitcoin. */
import { isError, WidgetError } from '../core/platform/errors'
import { sleep } from '../core/platform/timing'

/**
 * Specification, section 9: 3 retries from 150 ms, doubling, Retry-After honoured, for these statuses. Status 0 means
 * a dropped connection.
 */
export const RETRIES = 3
const RETRY_BASE_MS = 150
const RETRIED: readonly number[] = [0, 403, 408, 413, 429, 500, 502, 503, 504]

/** Returns the milliseconds before the next attempt, unless the server asks for others. */
export const backoffMs = (failures: number): number => RETRY_BASE_MS * 2 ** failures

/** Returns the milliseconds to wait before the next attempt; undefined if none may help. */
export const retryDelayOf = (e: unknown, failures: number): number | undefined => {
  if (failures === RETRIES) return undefined
  if (isError(e, 'service-timeout')) return backoffMs(failures)
  if (!isError(e, 'service-failed') || !RETRIED.includes(e.facts.status)) return undefined
  return e.facts.retryAfterMs ?? backoffMs(failures)
}

/** `isFinal`: whether the next server would answer the same. */
interface RetryRules {
  delayOf: typeof retryDelayOf
  isFinal: (e: unknown) => boolean
}

const RULES: RetryRules = { delayOf: retryDelayOf, isFinal: () => false }

/** Returns whether a request failed because the browser is offline. No other server can be reached then. */
const isNetworkLost = (e: unknown) =>
  globalThis.navigator?.onLine === false && isError(e, 'service-failed') && e.facts.status === 0

/**
 * Tries servers in the listed order, the next one as soon as one fails. Those that may answer later are tried again,
 * each after its own delay. No other server is tried once the browser is offline. Returns the first answer. Errors:
 * what `request` throws; service-failed with status 0 without a server, or if aborted.
 */
export const tryEach = async <S, T>(
  service: string,
  servers: readonly S[],
  request: (server: S) => Promise<T>,
  signal?: AbortSignal,
  { delayOf, isFinal } = RULES
): Promise<T> => {
  const notReached = (cause?: unknown) => new WidgetError('service-failed', { service, status: 0 }, cause)
  let failure: unknown = notReached()
  let attempts = servers.map(server => ({ server, failures: 0, delayMs: 0 }))
  while (attempts.length) {
    const pauseMs = Math.min(...attempts.map(({ delayMs }) => delayMs))
    if (pauseMs) await sleep(pauseMs, signal)
    // The failure before the pause is not the reason.
    if (pauseMs && signal?.aborted) throw notReached(failure)
    const later: typeof attempts = []
    for (const { server, failures, delayMs } of attempts) {
      if (delayMs > pauseMs) {
        later.push({ server, failures, delayMs: delayMs - pauseMs })
        continue
      }
      try {
        return await request(server)
      } catch (e) {
        if (signal?.aborted) throw isError(e, 'service-failed') ? notReached(e) : e
        if (isFinal(e) || isNetworkLost(e)) throw e
        failure = e
        const nextDelayMs = delayOf(e, failures)
        if (nextDelayMs !== undefined) later.push({ server, failures: failures + 1, delayMs: nextDelayMs })
      }
    }
    attempts = later
  }
  throw failure
}
