/** Calls of the hosted sign-in. Specification, services 5.5. */
import { $config } from '../barrels/kit'
import { fetchFrom, hostedUrl } from '../services/http'
import { signInUnavailable } from './errors'

/** The hosted service; a host page may have its own. */
const HOSTED = 'https://api.web3modal.org'

/** Most bytes of an answer. Chosen: the same as for a host page's own server. */
const MAX_BYTES = 1024 * 1024

export type Path = 'nonce' | 'authenticate' | 'me' | 'account-metadata' | 'otp' | 'sign-out'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  query?: Record<string, string>
  /** Sent as JSON without its content type: with one, each call would need a CORS preflight. */
  body?: unknown
}

/**
 * Returns the answer; null if it is not JSON. Errors: Error with the service's message if it refuses; service-failed,
 * service-timeout.
 */
export const callHosted = async (path: Path, { method = 'GET', headers, query, body }: Call = {}): Promise<unknown> => {
  const {
    projectId = '',
    deferred: { walletApiUrl: url = HOSTED }
  } = $config.get()
  if (typeof url !== 'string' || !/^https?:/.test(url)) throw signInUnavailable('walletApiUrl is invalid')
  const { isOk, status, text } = await fetchFrom(
    'sign-in',
    hostedUrl(url.replace(/\/+$/, ''), projectId, `auth/v1/${path}`, query),
    { method, headers, body: body === undefined ? undefined : JSON.stringify(body) },
    async response => ({ isOk: response.ok, status: response.status, text: await response.text() }),
    undefined,
    MAX_BYTES
  )
  if (!isOk)
    throw Object.assign(
      text ? new Error(text) : signInUnavailable(`The sign-in service answered with status ${status}`),
      {
        status
      }
    )
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
