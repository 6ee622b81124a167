/**
 * Client of an indexer with the Esplora API. A Bitcoin network's RPC URLs name indexers, where other chains have nodes.
 * https://github.com/Blockstream/esplora/blob/master/API.md
 */
import { WidgetError, type Network } from '../../barrels/kit'
import { fetchFrom, checkStatus } from '../../services/http'
import { tryEach } from '../../services/retry'

/** Name of this service in errors. */
export const INDEXER = 'indexer'
const SERVICE = INDEXER

/** Returns the error for an invalid response. */
export const invalidResponse = (): WidgetError => new WidgetError('service-failed', { service: SERVICE, status: 200 })

/**
 * Requests a path from these indexers in order, or posts `body`.
 * Errors: service-failed, service-timeout, and what `read` throws.
 */
export const requestIndexers = <T>(
  urls: readonly string[],
  path: string,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
  body?: string
): Promise<T> =>
  tryEach(
    SERVICE,
    urls,
    base => {
      const init = body === undefined ? {} : { method: 'POST', body }
      return fetchFrom(SERVICE, base.replace(/\/+$/, '') + path, init, read, signal)
    },
    signal
  )

/** Requests a path from all indexers of a network in order. */
export const requestIndexer = <T>(
  network: Network,
  path: string,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
  body?: string
): Promise<T> => requestIndexers(network.rpcUrls.default.http, path, read, signal, body)

export const readText = (response: Response): Promise<string> => checkStatus(SERVICE, response).text()

/** Reads a text of at most `maxBytes`, and no further. Errors: service-failed. */
export const readShortText = async (response: Response, maxBytes: number): Promise<string> => {
  const reader = checkStatus(SERVICE, response).body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    bytes += part.value.length
    if (bytes > maxBytes) throw invalidResponse()
    text += decoder.decode(part.value, { stream: true })
  }
}

/** Reads a JSON object or list. Callers check each field themselves. */
export const readJson = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const value: unknown = await checkStatus(SERVICE, response).json()
  if (value === null || typeof value !== 'object') throw invalidResponse()
  return value as Record<string, unknown>
}

/** Satoshi. Source: Bitcoin Core, consensus/amount.h, MAX_MONEY: 21 million bitcoin. */
export const MAX_SATOSHI = 2_100_000_000_000_000n

/**
 * Reads a whole number of satoshi. All satoshi that can ever exist (2.1e15) are fewer than the largest exact JSON
 * number.
 */
export const toSatoshi = (value: unknown): bigint => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw invalidResponse()
  return BigInt(value as number)
}

/** Adds amounts. Errors: service-failed, if the sum is more bitcoin than can exist. */
export const sumOf = (amounts: readonly bigint[]): bigint => {
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  if (sum > MAX_SATOSHI) throw invalidResponse()
  return sum
}
