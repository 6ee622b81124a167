/** An indexer with the Esplora API, at the network's RPC URLs: it stands where other chains have a node. https://github.com/Blockstream/esplora/blob/master/API.md */
import { WidgetError, type Network } from '../../kit'
import { ask, checked } from '../../services/http'
import { askAny } from '../../services/retry'

/** Name of this service in errors. */
export const INDEXER = 'indexer'
const SERVICE = INDEXER

/** The answer was none. */
export const nonsense = (): WidgetError => new WidgetError('service-failed', { service: SERVICE, status: 200 })

/** Asks these indexers in order, or posts `body`. Errors: service-failed, service-timeout, and what `read` throws. */
export const askIndexers = <T>(
  urls: readonly string[],
  path: string,
  read: (answer: Response) => Promise<T>,
  signal?: AbortSignal,
  body?: string
): Promise<T> =>
  askAny(
    SERVICE,
    urls,
    base => {
      const init = body === undefined ? {} : { method: 'POST', body }
      return ask(SERVICE, base.replace(/\/+$/, '') + path, init, read, signal)
    },
    signal
  )

/** Asks all indexers of a network in order. */
export const askIndexer = <T>(
  network: Network,
  path: string,
  read: (answer: Response) => Promise<T>,
  signal?: AbortSignal,
  body?: string
): Promise<T> => askIndexers(network.rpcUrls.default.http, path, read, signal, body)

export const readText = (answer: Response): Promise<string> => checked(SERVICE, answer).text()

/** Reads a text of at most so many bytes, and no further. Errors: service-failed. */
export const readShortText = async (answer: Response, maxBytes: number): Promise<string> => {
  const reader = checked(SERVICE, answer).body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    bytes += part.value.length
    if (bytes > maxBytes) throw nonsense()
    text += decoder.decode(part.value, { stream: true })
  }
}

/** An answer whose fields are looked at one by one: an object or a list. */
export const readJson = async (answer: Response): Promise<Readonly<Record<string, unknown>>> => {
  const value: unknown = await checked(SERVICE, answer).json()
  if (value === null || typeof value !== 'object') throw nonsense()
  return value as Record<string, unknown>
}

/** Satoshi. Source: Bitcoin Core, consensus/amount.h, MAX_MONEY: 21 million bitcoin. */
export const MAX_SATOSHI = 2_100_000_000_000_000n

/** A whole number of satoshi, which all there will ever be (2.1e15) is below what JSON numbers hold exactly. */
export const toSatoshi = (value: unknown): bigint => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw nonsense()
  return BigInt(value as number)
}

/** Adds amounts. Errors: service-failed, if the sum is more bitcoin than can exist. */
export const sumOf = (amounts: readonly bigint[]): bigint => {
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  if (sum > MAX_SATOSHI) throw nonsense()
  return sum
}
