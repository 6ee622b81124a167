/**
 * The relay's JSON-RPC methods. https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc (seen 2026-11)
 */
import type { RelayMessage, Listener, Delivery, Mailboxes } from './mailboxes'

export interface Call {
  id: unknown
  method: string
  params: Record<string, unknown>
}

/** The effect of a call: the messages that it publishes, and its result. `after` runs once the answer was sent. */
interface CallEffect {
  messages?: RelayMessage[]
  result(): unknown
  after?(): void
}

/** Largest number of entries in a batch. Source: relay-server-rpc, and the client's own limit. */
const MAX_ENTRIES = 500

class BadParams extends Error {}

const topicOf = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[\da-f]{64}$/.test(value)) throw new BadParams('Invalid topic')
  return value
}

const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES)
    throw new BadParams(`Expected a list of at most ${MAX_ENTRIES}`)
  return value
}

const record = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const toMessage = (
  topic: unknown,
  message: unknown,
  { ttl, attestation }: Record<string, unknown>,
  tag: unknown
): RelayMessage => {
  if (typeof message !== 'string' || !message) throw new BadParams('Invalid message')
  if (typeof ttl !== 'number' || ttl <= 0) throw new BadParams('Invalid ttl')
  return {
    topic: topicOf(topic),
    message,
    ttl,
    tag: Number(tag ?? 0),
    ...(typeof attestation === 'string' && attestation && { attestation })
  }
}

/**
 * Returns the messages that a call publishes. A proposal is 1100, its answer 1101, the settlement 1102. Source of the
 * tags: the client's own table of methods, 2.21.
 */
const messagesOf = ({ method, params }: Call): RelayMessage[] => {
  switch (method) {
    case 'irn_publish':
      return [toMessage(params.topic, params.message, params, params.tag)]
    case 'irn_batchPublish':
      return list(params.messages)
        .map(record)
        .map(entry => toMessage(entry.topic, entry.message, entry, entry.tag))
    case 'wc_proposeSession':
      return [toMessage(params.pairingTopic, params.sessionProposal, params, 1100)]
    case 'wc_approveSession':
      return [
        toMessage(params.pairingTopic, params.sessionProposalResponse, params, 1101),
        toMessage(params.sessionTopic, params.sessionSettlementRequest, params, 1102)
      ]
    default:
      return []
  }
}

/** Returns `/irn_publish?tag=1108`: the path of a call in the log, which a fault can match. */
export const pathOf = (call: Call): string => {
  try {
    const tags = messagesOf(call).map(({ tag }) => `tag=${tag}`)
    return `/${call.method}${tags.length ? `?${tags.join('&')}` : ''}`
  } catch {
    // The params are invalid; the answer reports that.
    return `/${call.method}`
  }
}

const effectOf = (call: Call, listener: Listener, mailboxes: Mailboxes): CallEffect | undefined => {
  const { method, params } = call
  const subscribe = (topics: string[], result: (ids: string[]) => unknown): CallEffect => ({
    result: () => result(topics.map(topic => mailboxes.subscribe(listener, topic))),
    after: () => topics.forEach(topic => mailboxes.replay(listener, topic))
  })
  const unsubscribe = (topics: string[]): CallEffect => ({
    result: () => {
      for (const topic of topics) mailboxes.unsubscribe(listener, topic)
      return true
    }
  })
  const fetch = (topics: string[]): CallEffect => ({
    result: () => ({ messages: topics.flatMap(topic => mailboxes.fetch(listener.clientId, topic)), hasMore: false })
  })

  switch (method) {
    case 'irn_subscribe':
      return subscribe([topicOf(params.topic)], ([id]) => id)
    case 'irn_batchSubscribe':
      return subscribe(list(params.topics).map(topicOf), ids => ids)
    case 'irn_unsubscribe':
      return unsubscribe([topicOf(params.topic)])
    case 'irn_batchUnsubscribe':
      return unsubscribe(list(params.subscriptions).map(subscription => topicOf(record(subscription).topic)))
    case 'irn_fetchMessages':
      return fetch([topicOf(params.topic)])
    case 'irn_batchFetchMessages':
      return fetch(list(params.topics).map(topicOf))
    case 'irn_publish':
    case 'irn_batchPublish':
      return { messages: messagesOf(call), result: () => true }
    // These two also subscribe their sender.
    case 'wc_proposeSession':
      return { ...subscribe([topicOf(params.pairingTopic)], () => true), messages: messagesOf(call) }
    case 'wc_approveSession':
      return { ...subscribe([topicOf(params.sessionTopic)], () => true), messages: messagesOf(call) }
    default:
      return undefined
  }
}

/** Executes a call and answers it. `delivery`: how its messages are delivered. */
export const answerCall = (call: Call, listener: Listener, mailboxes: Mailboxes, delivery: Delivery): void => {
  const respond = (answer: object) => listener.send({ jsonrpc: '2.0', id: call.id, ...answer })
  try {
    const effect = effectOf(call, listener, mailboxes)
    if (!effect) return respond({ error: { code: -32601, message: `Method not found: ${call.method}` } })
    const { messages = [], result, after } = effect
    respond({ result: result() })
    const isPair = delivery === 'held' && messages.length > 1
    for (const message of isPair ? messages.reverse() : messages)
      mailboxes.publish(listener.clientId, message, isPair ? 'plain' : delivery)
    after?.()
  } catch (error) {
    if (!(error instanceof BadParams)) throw error
    respond({ error: { code: -32602, message: error.message } })
  }
}

/** Reads a frame: a call, an answer to a push, or neither. */
export const readFrame = (text: string): { call: Call } | { answered: unknown } | undefined => {
  try {
    const { id, method, params } = record(JSON.parse(text))
    if (typeof method === 'string') return { call: { id, method, params: record(params) } }
    return id === undefined ? undefined : { answered: id }
  } catch {
    // No JSON: the real relay does not answer it either.
    return undefined
  }
}
