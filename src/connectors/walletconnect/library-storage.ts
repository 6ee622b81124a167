/**
 * The data that the library stores, by its own keys, and the deletion of each part.
 * Source of the keys: `storageKey` of its stores; they include their versions.
 */
import { isRecord } from '../../barrels/kit'
import type { KeyValueStorage } from './shims/storage'

const CORE = 'wc@2:core:0.3//'
const CLIENT = 'wc@2:client:0.3//'
export const SESSIONS = `${CLIENT}session`
export const KEYS = `${CORE}keychain`
const PROPOSALS = `${CLIENT}proposal`
const PAIRINGS = `${CORE}pairing`
const SUBSCRIPTIONS = `${CORE}subscription`
const EXPIRIES = `${CORE}expirer`
const HISTORY = `${CORE}history`
const MESSAGES = [`${CORE}messages`, `${CORE}messages_withoutClientAck`] as const

/** Our own key: disconnect messages that the relay has not accepted yet. */
const OUTBOX = 'billfold@1//outbox'

/**
 * The key by which the relay recognizes this browser. It belongs to no account and no session.
 * Source: the library's `CRYPTO_CLIENT_SEED`.
 */
const CLIENT_SEED = 'client_ed25519_seed'

/**
 * A pending disconnect message, encrypted for the wallet with a key that is no longer stored.
 * `expiry`: seconds since 1970, when the wallet itself drops the session.
 */
export interface QueuedDisconnect {
  topic: string
  message: string
  expiry: number
}

interface StoredSession {
  topic: string
  expiry: number
  self?: { publicKey?: string }
}
interface StoredPairing {
  topic: string
  expiry: number
}
interface StoredProposal {
  expiryTimestamp: number
  pairingTopic?: string
  proposer?: { publicKey?: string }
}

/** Returns the entries of a stored list that are objects. */
const listOf = <T>(value: unknown): T[] =>
  Array.isArray(value) ? (value.filter(entry => typeof entry === 'object' && entry !== null) as T[]) : []
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const filterList =
  <T>(shouldKeep: (entry: T) => boolean) =>
  (value: unknown): unknown =>
    value === undefined ? undefined : listOf<T>(value).filter(shouldKeep)
const filterRecord =
  (shouldKeep: (name: string) => boolean) =>
  (value: unknown): unknown =>
    value === undefined
      ? undefined
      : Object.fromEntries(Object.entries(recordOf(value)).filter(([name]) => shouldKeep(name)))

const topicOf = ({ target }: { target?: unknown }): string | undefined => /^topic:(.*)$/.exec(String(target))?.[1]
const nowSeconds = () => Date.now() / 1000

/** Reads the pending disconnect messages. One whose session has expired at the wallet is useless. */
export const readOutbox = async (storage: KeyValueStorage): Promise<readonly QueuedDisconnect[]> =>
  listOf<QueuedDisconnect>(await storage.getItem(OUTBOX)).filter(
    ({ topic, message, expiry }) =>
      typeof topic === 'string' && typeof message === 'string' && typeof expiry === 'number' && expiry > nowSeconds()
  )

export const removeQueuedDisconnect = (storage: KeyValueStorage, topic: string): Promise<void> =>
  storage.edit({
    [OUTBOX]: value => {
      const remaining = listOf<QueuedDisconnect>(value).filter(queued => queued.topic !== topic)
      return remaining.length ? remaining : undefined
    }
  })

/**
 * Deletes everything stored of these topics and keys, and stores the disconnect message instead, in one step.
 * A page that closes right afterwards leaves nothing else.
 */
export const replaceSession = (
  storage: KeyValueStorage,
  topics: readonly string[],
  publicKey: string,
  queued: QueuedDisconnect
): Promise<void> => {
  const isOther = ({ topic }: { topic?: unknown }) => !topics.includes(topic as string)
  const isOtherKey = (name: string) => name !== publicKey && !topics.includes(name)
  const byTopic = Object.fromEntries(
    [SESSIONS, PAIRINGS, SUBSCRIPTIONS, HISTORY].map(key => [key, filterList(isOther)])
  )
  return storage.edit({
    ...byTopic,
    ...Object.fromEntries([KEYS, ...MESSAGES].map(key => [key, filterRecord(isOtherKey)])),
    [EXPIRIES]: filterList<{ target?: unknown }>(entry => !topics.includes(topicOf(entry) ?? '')),
    [OUTBOX]: value => [...listOf<QueuedDisconnect>(value).filter(isOther), queued]
  })
}

/**
 * Deletes what can no longer be used, before the library reads it: expired sessions, pairings and proposals, with their
 * keys, messages and records.
 * It also deletes their subscriptions, for which each later page load would connect to the relay.
 * While another tab may be pairing, keys and messages that belong to nothing yet stay.
 */
export const deleteStaleRecords = async (storage: KeyValueStorage): Promise<void> => {
  const reads = [SESSIONS, PAIRINGS, PROPOSALS, KEYS].map(key => storage.getItem<unknown>(key))
  const [sessions, pairings, proposals, keys] = await Promise.all(reads)
  const hasKey = (topic: string) => Object.hasOwn(recordOf(keys), topic)
  const liveSessions = listOf<StoredSession>(sessions).filter(
    ({ topic, expiry }) => expiry > nowSeconds() && hasKey(topic)
  )
  const livePairings = listOf<StoredPairing>(pairings).filter(({ expiry }) => expiry > nowSeconds())
  const liveProposals = listOf<StoredProposal>(proposals).filter(
    ({ expiryTimestamp }) => expiryTimestamp > nowSeconds()
  )
  const topics = new Set([...liveSessions, ...livePairings].map(({ topic }) => topic))
  const used = new Set([
    CLIENT_SEED,
    ...topics,
    ...liveSessions.map(({ self }) => self?.publicKey),
    ...liveProposals.map(({ proposer }) => proposer?.publicKey)
  ])
  const isPairing = liveProposals.length > 0 || livePairings.length > 0
  const isLive = ({ topic }: { topic?: unknown }) => topics.has(topic as string)
  await storage.edit({
    ...Object.fromEntries([SESSIONS, PAIRINGS, SUBSCRIPTIONS].map(key => [key, filterList(isLive)])),
    [PROPOSALS]: filterList<StoredProposal>(({ expiryTimestamp }) => expiryTimestamp > nowSeconds()),
    [KEYS]: filterRecord(name => isPairing || used.has(name)),
    ...Object.fromEntries(MESSAGES.map(key => [key, filterRecord(topic => isPairing || topics.has(topic))])),
    [HISTORY]: filterList<{ topic?: unknown }>(isLive),
    [EXPIRIES]: filterList<{ target?: unknown }>(entry => topicOf(entry) === undefined || topics.has(topicOf(entry)!)),
    [OUTBOX]: value => {
      const remaining = listOf<QueuedDisconnect>(value).filter(({ expiry }) => expiry > nowSeconds())
      return remaining.length ? remaining : undefined
    }
  })
}
