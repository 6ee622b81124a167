/**
 * Ends sessions. Everything stored of a session is deleted at once, whether or not the relay is reachable.
 * What waits for the relay is an envelope that only the wallet can decrypt.
 * https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods#wc_sessiondelete
 */
import type { Client } from './library'
import type { KeyValueStorage } from './shims/storage'
import { readOutbox, removeQueuedDisconnect, replaceSession, type QueuedDisconnect } from './library-storage'

/** https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Tag and lifetime (seconds) of the message at the relay. Source: the specification of `wc_sessionDelete`. */
const TAG = 1112
const RELAY_TTL = 86_400

/**
 * Milliseconds between two attempts at an unreachable relay. Chosen: the library itself has tried for a minute by then.
 */
const RETRY_MS = 30_000

/** Disconnect messages of this page, sent or pending, by topic. */
const disconnects = new Map<string, Promise<void>>()
export const isDisconnected = (topic: string): boolean => disconnects.has(topic)

const storageOf = ({ core }: Client) => core.storage as unknown as KeyValueStorage

/**
 * Publishes a disconnect message to the relay, and deletes its stored copy.
 * Errors: the library's, if the relay did not accept it.
 */
const publish = async (client: Client, { topic, message }: QueuedDisconnect): Promise<void> => {
  const { relayer } = client.core
  // bypasses `relayer.publish`, which would store the envelope once more
  await relayer.publisher.publish(topic, message, {
    tag: TAG,
    ttl: RELAY_TTL,
    prompt: false,
    internal: { throwOnFailedPublish: true }
  })
  await removeQueuedDisconnect(storageOf(client), topic)
  // it waits for the relay, but nothing waits for it
  relayer.unsubscribe(topic).catch(() => undefined)
}

/** Retries with each new connection to the relay, or after a while: a page without topics has no connection. */
const retry = (client: Client, queued: QueuedDisconnect): void => {
  const { relayer } = client.core
  const publishAgain = () => {
    clearTimeout(timer)
    relayer.off('relayer_connect', publishAgain)
    publish(client, queued).catch(() => retry(client, queued))
  }
  const timer = setTimeout(publishAgain, RETRY_MS)
  relayer.on('relayer_connect', publishAgain)
}

/** Sends the disconnect messages that earlier page loads could not send. */
export const sendOutbox = async (client: Client): Promise<void> => {
  for (const queued of await readOutbox(storageOf(client))) {
    publish(client, queued).catch(() => retry(client, queued))
  }
}

/**
 * Encrypts the disconnect message while its key exists.
 * Then deletes the session with its keys, records and pairing, in storage and in memory.
 */
const deleteSession = async (client: Client, topic: string): Promise<QueuedDisconnect> => {
  const { session: sessions, core } = client
  const { crypto, expirer, history, pairing } = core
  const {
    self: { publicKey },
    pairingTopic,
    expiry
  } = sessions.get(topic)
  const payload = {
    id: Date.now() * 1000 + Math.floor(Math.random() * 1000),
    jsonrpc: '2.0',
    method: 'wc_sessionDelete',
    params: USER_DISCONNECTED
  }
  const queued = { topic, expiry, message: await crypto.encode(topic, payload as Parameters<typeof crypto.encode>[1]) }
  const topics = pairingTopic === undefined ? [topic] : [topic, pairingTopic]
  const stored = replaceSession(storageOf(client), topics, publicKey, queued)
  for (const endedTopic of topics) {
    history.delete(endedTopic)
    expirer.del(endedTopic)
  }
  await Promise.all([
    stored,
    sessions.delete(topic, USER_DISCONNECTED),
    pairingTopic !== undefined && pairing.pairings.delete(pairingTopic, USER_DISCONNECTED),
    ...[publicKey, ...topics].filter(name => crypto.keychain.has(name)).map(name => crypto.keychain.del(name))
  ])
  return queued
}

const queueDisconnect = async (client: Client, topic: string): Promise<void> => {
  // the wallet ended the session first
  if (!client.session.keys.includes(topic)) return
  const queued = await deleteSession(client, topic)
  try {
    await publish(client, queued)
  } catch (e) {
    retry(client, queued)
    throw e
  }
}

/**
 * Ends a session, for all its namespaces. Its listeners on this page are notified at once, as if the wallet had ended
 * it.
 * Errors: the library's, if the relay did not accept the message within a minute; it is retried.
 */
export const disconnectSession = (client: Client, topic: string): Promise<void> => {
  const queued = disconnects.get(topic) ?? queueDisconnect(client, topic)
  disconnects.set(topic, queued)
  client.events.emit('session_delete', { id: 0, topic })
  return queued
}
