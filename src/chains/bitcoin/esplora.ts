/** An indexer with the Esplora API, at the network's RPC URLs: it stands where other chains have a node. https://github.com/Blockstream/esplora/blob/master/API.md */
import { WidgetError, type Network } from '../../kit'
import { ask, checked } from '../../services/http'
import { askAny } from '../../services/retry'

const SERVICE = 'indexer'

/** The answer was none. */
export const nonsense = (): WidgetError => new WidgetError('service-failed', { service: SERVICE, status: 200 })

/** Asks, or posts `body`. Errors: service-failed, service-timeout, and what `read` throws. */
export const askIndexer = <T>(
  network: Network, path: string, read: (answer: Response) => Promise<T>, signal?: AbortSignal, body?: string
): Promise<T> => askAny(SERVICE, network.rpcUrls.default.http, base =>
  ask(SERVICE, base.replace(/\/+$/, '') + path, body === undefined ? {} : { method: 'POST', body }, read, signal), signal)

export const readText = (answer: Response): Promise<string> => checked(SERVICE, answer).text()

/** An answer whose fields are looked at one by one: an object or a list. */
export const readJson = async (answer: Response): Promise<Readonly<Record<string, unknown>>> => {
  const value: unknown = await checked(SERVICE, answer).json()
  if (value === null || typeof value !== 'object') throw nonsense()
  return value as Record<string, unknown>
}

/** A whole number of satoshi, which all there will ever be (2.1e15) is below what JSON numbers hold exactly. */
export const toSatoshi = (value: unknown): bigint => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw nonsense()
  return BigInt(value as number)
}
