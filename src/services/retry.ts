/** Retries and fallback URLs, shared by the services on a network's own URLs. */
import { isError, WidgetError } from '../core/errors'

/**
 * Specification, section 9: 3 retries from 150 ms, doubling, Retry-After honoured, for these statuses. Status 0
 * stands for a dropped connection.
 */
const RETRIES = 3
const RETRY_BASE_MS = 150
const RETRIED: readonly number[] = [0, 403, 408, 413, 429, 500, 502, 503, 504]

const pause = (service: string, ms: number, signal?: AbortSignal) =>
  new Promise<void>((go, stop) => {
    const timer = setTimeout(go, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        stop(new WidgetError('service-failed', { service, status: 0 }))
      },
      { once: true }
    )
  })

/**
 * Tries URLs in the listed order, each again if a retry may help. Returns the first answer. Errors: what `ask`
 * throws; service-failed without a URL.
 */
export const askAny = async <T>(
  service: string,
  urls: readonly string[],
  ask: (url: string) => Promise<T>,
  signal?: AbortSignal
): Promise<T> => {
  let failure: unknown = new WidgetError('service-failed', { service, status: 0 })
  for (const url of urls) {
    try {
      for (let turn = 0; ; turn++) {
        try {
          return await ask(url)
        } catch (e) {
          if (!isError(e, 'service-failed') || !RETRIED.includes(e.facts.status) || turn === RETRIES || signal?.aborted)
            throw e
          await pause(service, e.facts.retryAfterMs ?? RETRY_BASE_MS * 2 ** turn, signal)
        }
      }
    } catch (e) {
      failure = e
      if (signal?.aborted) break
    }
  }
  throw failure
}
