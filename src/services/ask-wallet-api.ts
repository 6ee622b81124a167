/** One way to ask the wallet API, whatever it is about: who asks, how long, how much is read. */
import { WidgetError } from '../core/errors'
import { ask, checked, hostedUrl } from './http'

const SERVICE = 'wallet-api'

/** Bytes. Chosen: 100 wallets, each with ten links of the greatest length, are half of it. */
const MOST_BYTES = 4 * 1024 * 1024

export interface WalletApi {
  url: string
  projectId: string
}

/** An answer that is no use, by its status; 0: none. */
export const unusable = (status: number, cause?: unknown): WidgetError<'service-failed'> =>
  new WidgetError('service-failed', { service: SERVICE, status }, cause)

const parse = (text: string) => {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch (e) {
    throw unusable(200, e)
  }
}

/** What is answered, its fields not yet looked at. Errors: service-failed (status 0: not reached, or nobody waits any more; 200: an answer that is none), service-timeout. */
export const askWalletApi = async (
  api: WalletApi,
  path: string,
  query?: object,
  signal?: AbortSignal
): Promise<Readonly<Record<string, unknown>>> => {
  // the site has named its own, which is none
  if (!api.url) throw unusable(0)
  const read = async (answer: Response) => parse(await checked(SERVICE, answer).text())
  const url = hostedUrl(api.url, api.projectId, path, query)
  return ask(SERVICE, url, { credentials: 'omit' }, read, signal, MOST_BYTES)
}
