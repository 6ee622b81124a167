/** Requests to a service, with a time limit. Failures are our own errors. */
import { WidgetError } from '../core/platform/errors'
import { limitResponse, MAX_RESPONSE_BYTES } from '../core/platform/limit-response'
import { version } from '../core/platform/version'

/** Milliseconds. Specification, section 9 (RPC). */
const TIMEOUT_MS = 10_000

/** Longest pause that a service may request. Milliseconds. Chosen: the user waits for the answer. */
const MAX_WAIT_MS = 10_000

/**
 * Returns the pause that a service requests. The header is in seconds or a date; across origins it is readable only
 * if the service exposes it. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
const retryAfterMs = (text: string | null): number | undefined => {
  const waitMs = Number(text) * 1000 || Date.parse(text ?? '') - Date.now()
  return waitMs > 0 ? Math.min(waitMs, MAX_WAIT_MS) : undefined
}

/**
 * Returns the URL of a request to a hosted service, with the project's id. Parameters that are missing or empty are
 * not sent.
 */
export const hostedUrl = (url: string, projectId: string, path: string, query: object = {}): string => {
  const params = new URLSearchParams({ projectId, st: 'appkit', sv: `html-universal-${version}` })
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    const text = String(value ?? '').trim()
    if (text) params.set(name, text)
  }
  return `${url}/${path}?${params}`
}

/** Returns a successful response; throws for any other. */
export const checkStatus = (service: string, response: Response): Response => {
  if (!response.ok)
    throw new WidgetError('service-failed', {
      service,
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'))
    })
  return response
}

/**
 * Services receive only the origin of the page, whatever the page's policy is. https://www.w3.org/TR/referrer-policy/
 */
export const REFERRER = { referrerPolicy: 'strict-origin' } as const

/**
 * Sends a request and reads the answer, within a time limit and a size limit. Errors contain `service`; a URL may
 * hold a key, so it is never part of one. `maxBytes`: the size limit.
 */
export const fetchFrom = async <T>(
  service: string,
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
  maxBytes = MAX_RESPONSE_BYTES
): Promise<T> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, TIMEOUT_MS)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, { ...REFERRER, ...init, signal: controller.signal })
    return await read(
      limitResponse(response, maxBytes, () => new WidgetError('service-failed', { service, status: 200 }))
    )
  } catch (e) {
    if (e instanceof WidgetError) throw e
    if (controller.signal.aborted && !signal?.aborted)
      throw new WidgetError('service-timeout', { service, timeoutMs: TIMEOUT_MS }, e)
    throw new WidgetError('service-failed', { service, status: 0 }, e)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    // Abort the rest of a response that was too long or unusable.
    abort()
  }
}

/** Posts JSON and returns the parsed answer. */
export const postJson = (service: string, url: string, body: unknown, signal?: AbortSignal): Promise<unknown> =>
  fetchFrom(
    service,
    url,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    response => checkStatus(service, response).json(),
    signal
  )
