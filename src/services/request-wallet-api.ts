/** Requests to the wallet API: project id, time limit and size limit, whatever the request is about. */
import { WidgetError } from '../core/platform/errors'
import { fetchFrom, checkStatus, hostedUrl } from './http'
import { record } from '../core/platform/guards'

const SERVICE = 'wallet-api'

/** Bytes. Chosen: 100 wallets, each with ten links of the greatest length, are half of it. */
const MAX_BYTES = 4 * 1024 * 1024

export interface WalletApi {
  url: string
  projectId: string
}

/** Returns the error for an unusable answer, by its status; 0: no answer. */
export const invalidApiResponse = (status: number, cause?: unknown): WidgetError<'service-failed'> =>
  new WidgetError('service-failed', { service: SERVICE, status }, cause)

const parse = (text: string) => {
  try {
    return record(JSON.parse(text))
  } catch (e) {
    throw invalidApiResponse(200, e)
  }
}

/**
 * Returns the answer with its fields unchecked. Errors: service-failed (status 0: not reached, or aborted; 200: an
 * invalid response), service-timeout.
 */
export const requestWalletApi = async (
  api: WalletApi,
  path: string,
  query?: object,
  signal?: AbortSignal
): Promise<Readonly<Record<string, unknown>>> => {
  // The URL that the host page set is invalid.
  if (!api.url) throw invalidApiResponse(0)
  const read = async (response: Response) => parse(await checkStatus(SERVICE, response).text())
  const url = hostedUrl(api.url, api.projectId, path, query)
  return fetchFrom(SERVICE, url, { credentials: 'omit' }, read, signal, MAX_BYTES)
}
