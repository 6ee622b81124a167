/**
 * The relay's mailboxes by topic, and the sockets that subscribe to them. The peers encrypt their messages;
 * the relay sees topic, tag and time.
 */
import { createHash } from 'node:crypto'

/** One socket. Tabs of one page share a client's id, but each has its own socket. */
export interface Listener {
  clientId: string
  send(frame: unknown): void
}

export interface RelayMessage {
  topic: string
  message: string
  tag: number
  /** Seconds for which it is stored. */
  ttl: number
  attestation?: string
}

interface StoredMessage extends RelayMessage {
  sender: string
  publishedAt: number
  /** Ids of the clients that have received it. */
  received: Set<string>
}

/** How a message is delivered. `held`: after the sender's next message. */
export type Delivery = 'plain' | 'twice' | 'held'

/**
 * Milliseconds after which a held message is delivered although no other one overtook it. Chosen: long enough to be
 * seen, and short enough to wait for.
 */
const HOLD_MS = 2_000

export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

const contents = ({ topic, message, publishedAt, tag, attestation }: StoredMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation !== undefined && { attestation })
})

export const createMailboxes = () => {
  const boxes = new Map<string, StoredMessage[]>()
  const topics = new Map<Listener, Set<string>>()
  const unanswered = new Map<Listener, Map<number, StoredMessage>>()
  const heldBack = new Map<string, { timer: NodeJS.Timeout; deliver(): void }>()
  let lastId = 0

  /** Returns the pending messages of a mailbox for a client. Omits its own, those it has received, and expired ones. */
  const pendingFor = (topic: string, clientId: string) => {
    const unexpired = (boxes.get(topic) ?? []).filter(({ publishedAt, ttl }) => publishedAt + ttl * 1000 > Date.now())
    boxes.set(topic, unexpired)
    return unexpired.filter(({ sender, received }) => sender !== clientId && !received.has(clientId))
  }

  const push = (listener: Listener, stored: StoredMessage) => {
    const id = ++lastId
    const open = unanswered.get(listener) ?? new Map<number, StoredMessage>()
    unanswered.set(listener, open.set(id, stored))
    const params = { id: subscriptionId(stored.topic, listener.clientId), data: contents(stored) }
    listener.send({ jsonrpc: '2.0', id, method: 'irn_subscription', params })
  }

  const deliver = (sender: string, message: RelayMessage, times: number) => {
    const stored: StoredMessage = { ...message, sender, publishedAt: Date.now(), received: new Set() }
    boxes.set(message.topic, [...(boxes.get(message.topic) ?? []), stored])
    for (const [listener, listened] of topics) {
      if (listener.clientId === sender || !listened.has(message.topic)) continue
      for (let i = 0; i < times; i++) push(listener, stored)
    }
  }

  const release = (sender: string) => {
    const entry = heldBack.get(sender)
    heldBack.delete(sender)
    clearTimeout(entry?.timer)
    entry?.deliver()
  }

  return {
    subscribe(listener: Listener, topic: string) {
      topics.set(listener, (topics.get(listener) ?? new Set()).add(topic))
      return subscriptionId(topic, listener.clientId)
    },
    /** Delivers pending messages. Separate from `subscribe`, so that the answer to the subscription goes first. */
    replay(listener: Listener, topic: string) {
      for (const stored of pendingFor(topic, listener.clientId)) push(listener, stored)
    },
    unsubscribe(listener: Listener, topic: string) {
      topics.get(listener)?.delete(topic)
    },
    publish(sender: string, message: RelayMessage, delivery: Delivery = 'plain') {
      if (delivery === 'held' && !heldBack.has(sender)) {
        heldBack.set(sender, {
          timer: setTimeout(() => release(sender), HOLD_MS),
          deliver: () => deliver(sender, message, 1)
        })
        return
      }
      deliver(sender, message, delivery === 'twice' ? 2 : 1)
      release(sender)
    },
    /** Returns a client's pending messages, which are not sent again. */
    fetch(clientId: string, topic: string) {
      return pendingFor(topic, clientId).map(stored => {
        stored.received.add(clientId)
        return contents(stored)
      })
    },
    /** Records that a client has received a pushed message. */
    received(listener: Listener, id: unknown) {
      unanswered.get(listener)?.get(Number(id))?.received.add(listener.clientId)
      unanswered.get(listener)?.delete(Number(id))
    },
    disconnect(listener: Listener) {
      topics.delete(listener)
      unanswered.delete(listener)
    },
    clear() {
      for (const { timer } of heldBack.values()) clearTimeout(timer)
      for (const map of [boxes, topics, unanswered, heldBack]) map.clear()
    }
  }
}

export type Mailboxes = ReturnType<typeof createMailboxes>
