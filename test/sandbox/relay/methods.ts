/**
 * The relay's JSON-RPC methods. https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc (seen 2026-11)
 */
import type { Letter, Listener, Manner, Post } from './post'

export interface Call {
  id: unknown
  method: string
  params: Record<string, unknown>
}

/** The effect of a call: the letters that it sends, and its result. `after` runs once the answer was sent. */
interface Work {
  letters?: Letter[]
  result(): unknown
  after?(): void
}

/** Largest number of entries in a batch. Source: relay-server-rpc, and the client's own limit. */
const MOST = 500

class BadParams extends Error {}

const topicOf = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[\da-f]{64}$/.test(value)) throw new BadParams('Invalid topic')
  return value
}

const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value) || value.length > MOST) throw new BadParams(`Expected a list of at most ${MOST}`)
  return value
}

const record = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const letter = (
  topic: unknown,
  message: unknown,
  { ttl, attestation }: Record<string, unknown>,
  tag: unknown
): Letter => {
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
 * Returns the letters that a call publishes. Source of the tags: the client's own table of methods, 2.21. A proposal is
 * 1100, its answer 1101, the settlement 1102.
 */
const lettersOf = ({ method, params: p }: Call): Letter[] => {
  switch (method) {
    case 'irn_publish':
      return [letter(p.topic, p.message, p, p.tag)]
    case 'irn_batchPublish':
      return list(p.messages)
        .map(record)
        .map(m => letter(m.topic, m.message, m, m.tag))
    case 'wc_proposeSession':
      return [letter(p.pairingTopic, p.sessionProposal, p, 1100)]
    case 'wc_approveSession':
      return [
        letter(p.pairingTopic, p.sessionProposalResponse, p, 1101),
        letter(p.sessionTopic, p.sessionSettlementRequest, p, 1102)
      ]
    default:
      return []
  }
}

/** Returns `/irn_publish?tag=1108`: the path of a call in the log, which a fault can match. */
export const pathOf = (call: Call): string => {
  try {
    const tags = lettersOf(call).map(({ tag }) => `tag=${tag}`)
    return `/${call.method}${tags.length ? `?${tags.join('&')}` : ''}`
  } catch {
    // The params are invalid; the answer reports that.
    return `/${call.method}`
  }
}

const workOf = (call: Call, listener: Listener, post: Post): Work | undefined => {
  const { params: p, method } = call
  const subscribe = (topics: string[], result: (ids: string[]) => unknown): Work => ({
    result: () => result(topics.map(topic => post.subscribe(listener, topic))),
    after: () => topics.forEach(topic => post.replay(listener, topic))
  })
  const unsubscribe = (topics: string[]): Work => ({
    result: () => {
      for (const topic of topics) post.unsubscribe(listener, topic)
      return true
    }
  })
  const fetch = (topics: string[]): Work => ({
    result: () => ({ messages: topics.flatMap(topic => post.fetch(listener.clientId, topic)), hasMore: false })
  })

  switch (method) {
    case 'irn_subscribe':
      return subscribe([topicOf(p.topic)], ([id]) => id)
    case 'irn_batchSubscribe':
      return subscribe(list(p.topics).map(topicOf), ids => ids)
    case 'irn_unsubscribe':
      return unsubscribe([topicOf(p.topic)])
    case 'irn_batchUnsubscribe':
      return unsubscribe(list(p.subscriptions).map(s => topicOf(record(s).topic)))
    case 'irn_fetchMessages':
      return fetch([topicOf(p.topic)])
    case 'irn_batchFetchMessages':
      return fetch(list(p.topics).map(topicOf))
    case 'irn_publish':
    case 'irn_batchPublish':
      return { letters: lettersOf(call), result: () => true }
    // These two also subscribe their sender.
    case 'wc_proposeSession':
      return { ...subscribe([topicOf(p.pairingTopic)], () => true), letters: lettersOf(call) }
    case 'wc_approveSession':
      return { ...subscribe([topicOf(p.sessionTopic)], () => true), letters: lettersOf(call) }
    default:
      return undefined
  }
}

/** Executes a call and answers it. `manner`: how its letters are delivered. */
export const answerCall = (call: Call, listener: Listener, post: Post, manner: Manner): void => {
  const say = (answer: object) => listener.send({ jsonrpc: '2.0', id: call.id, ...answer })
  try {
    const work = workOf(call, listener, post)
    if (!work) return say({ error: { code: -32601, message: `Method not found: ${call.method}` } })
    const { letters = [], result, after } = work
    say({ result: result() })
    const isPair = manner === 'held' && letters.length > 1
    for (const one of isPair ? letters.reverse() : letters)
      post.publish(listener.clientId, one, isPair ? 'plain' : manner)
    after?.()
  } catch (error) {
    if (!(error instanceof BadParams)) throw error
    say({ error: { code: -32602, message: error.message } })
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
