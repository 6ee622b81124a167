/**
 * The relay's post office: mailboxes by topic, and the sockets that listen to them. The peers encrypt their messages;
 * the relay sees topic, tag and time.
 */
import { createHash } from 'node:crypto'

/** One socket. Tabs of one page share a client's id, but each has its own socket. */
export interface Listener {
  clientId: string
  send(frame: unknown): void
}

export interface Letter {
  topic: string
  message: string
  tag: number
  /** Seconds for which it is stored. */
  ttl: number
  attestation?: string
}

interface Kept extends Letter {
  sender: string
  publishedAt: number
  /** Ids of the clients that have received it. */
  received: Set<string>
}

/** How a letter is delivered: `held` waits until the sender's next one was delivered. */
export type Manner = 'plain' | 'twice' | 'held'

/**
 * Milliseconds after which a held letter is delivered although no other overtook it. Chosen: a story sees it, and waits
 * for it.
 */
const HOLD_MS = 2_000

export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

const contents = ({ topic, message, publishedAt, tag, attestation }: Kept) => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation !== undefined && { attestation })
})

export const createPost = () => {
  const boxes = new Map<string, Kept[]>()
  const topics = new Map<Listener, Set<string>>()
  const unanswered = new Map<Listener, Map<number, Kept>>()
  const held = new Map<string, { timer: NodeJS.Timeout; go(): void }>()
  let lastId = 0

  /** Returns the pending letters of a mailbox for a client. Omits its own, those it has received, and expired ones. */
  const waiting = (topic: string, clientId: string) => {
    const fresh = (boxes.get(topic) ?? []).filter(({ publishedAt, ttl }) => publishedAt + ttl * 1000 > Date.now())
    boxes.set(topic, fresh)
    return fresh.filter(({ sender, received }) => sender !== clientId && !received.has(clientId))
  }

  const push = (listener: Listener, letter: Kept) => {
    const id = ++lastId
    const open = unanswered.get(listener) ?? new Map<number, Kept>()
    unanswered.set(listener, open.set(id, letter))
    const params = { id: subscriptionId(letter.topic, listener.clientId), data: contents(letter) }
    listener.send({ jsonrpc: '2.0', id, method: 'irn_subscription', params })
  }

  const deliver = (sender: string, letter: Letter, times: number) => {
    const kept: Kept = { ...letter, sender, publishedAt: Date.now(), received: new Set() }
    boxes.set(letter.topic, [...(boxes.get(letter.topic) ?? []), kept])
    for (const [listener, listened] of topics) {
      if (listener.clientId === sender || !listened.has(letter.topic)) continue
      for (let i = 0; i < times; i++) push(listener, kept)
    }
  }

  const release = (sender: string) => {
    const one = held.get(sender)
    held.delete(sender)
    clearTimeout(one?.timer)
    one?.go()
  }

  return {
    subscribe(listener: Listener, topic: string) {
      topics.set(listener, (topics.get(listener) ?? new Set()).add(topic))
      return subscriptionId(topic, listener.clientId)
    },
    /** Delivers pending letters. Separate from `subscribe`, so that the answer to the subscription goes first. */
    replay(listener: Listener, topic: string) {
      for (const letter of waiting(topic, listener.clientId)) push(listener, letter)
    },
    unsubscribe(listener: Listener, topic: string) {
      topics.get(listener)?.delete(topic)
    },
    publish(sender: string, letter: Letter, manner: Manner = 'plain') {
      if (manner === 'held' && !held.has(sender)) {
        held.set(sender, { timer: setTimeout(() => release(sender), HOLD_MS), go: () => deliver(sender, letter, 1) })
        return
      }
      deliver(sender, letter, manner === 'twice' ? 2 : 1)
      release(sender)
    },
    /** Returns a client's pending letters, which are not sent again. */
    fetch(clientId: string, topic: string) {
      return waiting(topic, clientId).map(letter => {
        letter.received.add(clientId)
        return contents(letter)
      })
    },
    /** Records that a client has received a pushed letter. */
    received(listener: Listener, id: unknown) {
      unanswered.get(listener)?.get(Number(id))?.received.add(listener.clientId)
      unanswered.get(listener)?.delete(Number(id))
    },
    leave(listener: Listener) {
      topics.delete(listener)
      unanswered.delete(listener)
    },
    clear() {
      for (const { timer } of held.values()) clearTimeout(timer)
      for (const map of [boxes, topics, unanswered, held]) map.clear()
    }
  }
}

export type Post = ReturnType<typeof createPost>
