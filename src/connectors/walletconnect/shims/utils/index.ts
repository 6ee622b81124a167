/**
 * Replaces @walletconnect/utils, whose one module contains four curves, message formats of nine kinds of chains and the
 * wallet's side. This is what the library calls for a page.
 * https://specs.walletconnect.com/2.0/specs/clients/core
 */
import { hashMessage, hashKey, randomKey } from '../../envelope'

export * from './absent'
export * from './errors'
export * from './namespaces'
export * from './page'
export * from './sign-message'
export * from './time'
export { hashKey, hashMessage, randomKey as generateRandomBytes32 }

/** Encodings and types of envelopes. Source: the specification's "crypto envelopes". */
export const BASE16 = 'base16'
export const BASE64 = 'base64pad'
export const BASE64URL = 'base64url'
export const TYPE_1 = 1
export const TYPE_2 = 2

export const mapToObj = <T>(map: Map<string, T>): Record<string, T> => Object.fromEntries(map)
export const objToMap = <T>(record: Record<string, T>): Map<string, T> => new Map(Object.entries(record))

/** Names the event of one request: `session_request:1732…`. */
export const engineEvent = (event: string, id?: number | string): string => (id ? `${event}:${id}` : event)

/** The relay's methods. https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc */
export const getRelayProtocolName = (opts?: { relay?: { protocol: string } }): { protocol: string } =>
  opts?.relay ?? { protocol: 'irn' }
export const getRelayProtocolApi = () => ({
  publish: 'irn_publish',
  batchPublish: 'irn_batchPublish',
  subscribe: 'irn_subscribe',
  batchSubscribe: 'irn_batchSubscribe',
  subscription: 'irn_subscription',
  unsubscribe: 'irn_unsubscribe',
  batchUnsubscribe: 'irn_batchUnsubscribe',
  batchFetchMessages: 'irn_batchFetchMessages'
})

interface PairingUri {
  protocol: string
  version: number
  topic: string
  symKey: string
  relay: { protocol: string; data?: string }
  expiryTimestamp?: number
  methods?: readonly string[]
}

/** https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri */
export const formatUri = (parts: PairingUri): string => {
  const { protocol, version, topic, symKey, relay, expiryTimestamp, methods } = parts
  const params = new URLSearchParams()
  if (relay.data) params.set('relay-data', relay.data)
  params.set('relay-protocol', relay.protocol)
  params.set('symKey', symKey)
  if (expiryTimestamp) params.set('expiryTimestamp', String(expiryTimestamp))
  if (methods) params.set('methods', methods.join(','))
  return `${protocol}:${topic}@${version}?${params.toString()}`
}

/** Remembers, for this page's life, which request of a session came last. */
export const MemoryStore = new Map<string, unknown>()

/** Remembers the last `limit` items. */
export class LimitedSet<T> {
  readonly #limit: number
  readonly #items = new Set<T>()

  constructor({ limit }: { limit: number }) {
    this.#limit = limit
  }
  add(item: T): void {
    this.#items.add(item)
    const [oldest] = this.#items
    if (this.#items.size > this.#limit) this.#items.delete(oldest!)
  }
  has(item: T): boolean {
    return this.#items.has(item)
  }
}
