/**
 * Opens the library's client: version 2.21.8, the last under Apache-2.0, as `.ci/build/walletconnect.mjs` builds it.
 * Its core, its requests for sessions and its attestations are ours (`core.ts`, `propose.ts`, `authenticate.ts`,
 * `attestation.ts`). Nothing is sent to pulse.walletconnect.org, no URL is opened, and nothing is logged.
 * A sign-in (CAIP-222) is not verified here, which would take half of viem: the host page verifies it.
 */
import { SignClient } from '@walletconnect/sign-client'
import { ownValue, WidgetError, type PairingSettings } from '../../barrels/kit'
import { createAttester } from './attestation'
import { authenticate } from './authenticate'
import { PageCore, type LibraryCore, type Verify } from './core'
import { isDisconnected, sendOutbox, USER_DISCONNECTED } from './disconnect'
import type { Client } from './library'
import { connect } from './propose'
import { sessionEnded } from './provider'
import { guardRequests } from './guard-requests'
import type { Session } from './session'
import { openStorage, type KeyValueStorage } from './shims/storage'
import { deleteStaleRecords, KEYS, SESSIONS } from './library-storage'

export { disconnectSession } from './disconnect'
export type { Client } from './library'

interface OpenedClient {
  key: string
  storage: KeyValueStorage
  client: Promise<Client>
}
let opened: OpenedClient | undefined

/** `expiry`: seconds since 1970. */
interface Expiring {
  topic: string
  expiry: number
}
const isAlive = ({ expiry }: Expiring) => expiry * 1000 > Date.now()

/**
 * Adopts sessions that another tab has made, and drops those that it has ended.
 * The library itself reads its storage only once, when it starts.
 */
const syncSessions = async (client: Client, storage: KeyValueStorage) => {
  const {
    session: sessions,
    core: {
      crypto: { keychain },
      expirer,
      relayer
    }
  } = client
  // a snapshot: what this tab adds or ends during the read stays as it is
  const topicsBefore = sessions.keys
  const [stored, keys = {}] = await Promise.all([
    storage.getItem<ReturnType<typeof sessions.get>[]>(SESSIONS),
    storage.getItem<Record<string, string>>(KEYS)
  ])
  if (!stored) return
  for (const session of stored.filter(isAlive)) {
    const { topic, self, expiry } = session
    const [symKey, privateKey] = [ownValue(keys, topic), ownValue(keys, self.publicKey)]
    if (topicsBefore.includes(topic) || !symKey) continue
    await keychain.set(topic, symKey)
    if (privateKey) await keychain.set(self.publicKey, privateKey)
    await sessions.set(topic, session)
    expirer.set(topic, expiry)
    // in the background: it waits for the relay
    relayer.subscribe(topic).catch(() => undefined)
  }
  for (const topic of topicsBefore) {
    if (!sessions.keys.includes(topic) || stored.some(session => session.topic === topic)) continue
    await sessions.delete(topic, USER_DISCONNECTED)
    client.events.emit('session_delete', { id: 0, topic })
  }
}

/** Topic and namespace of each active part of a session on this page. */
export const claimedTopics = new Set<string>()

/** Returns sessions, oldest first. */
export const sessionsOf = (client: Client): readonly Session[] =>
  (client.session.getAll() as Session[]).filter(({ topic }) => !isDisconnected(topic))

/** Closes a client. Only one may run: two would answer the same wallet. */
const close = async ({ client }: OpenedClient) => {
  const { core } = await client
  core.heartbeat.stop()
  await core.relayer.transportClose()
}

/** Settings of the caller that opened the client last: the host page may change them. */
let currentSettings: PairingSettings | undefined
const attester = createAttester(() => ({
  url: currentSettings!.verifyUrl,
  projectId: currentSettings!.projectId,
  isOnPhone: !currentSettings!.showsQrCode
}))

/** Decides about each message before it is sent, and attests it. */
const verifyWith = (client: () => Client): Verify => ({
  register: async ({ id, decryptedId }) => {
    const { core, session } = client()
    const topic = core.crypto.takeRequestTopic(id)
    const isRequest = topic !== undefined
    const attestation = await attester.register({ id, decryptedId, isRequest })
    // A request sent after the end of its session would be stored for a month, and no one would answer it.
    if (isRequest && (isDisconnected(topic) || !session.keys.includes(topic))) throw sessionEnded()
    return attestation
  }
})

/** Starts a client without its store of sign-in requests, which is the wallet's. */
const startClient = async ({ core, session, proposal, pendingRequest, engine }: Client): Promise<void> => {
  await core.start()
  await session.init()
  await proposal.init()
  await pendingRequest.init()
  await engine.init()
}

const createClient = async (
  storage: KeyValueStorage,
  { projectId, relayUrl, metadata }: PairingSettings
): Promise<Client> => {
  await deleteStaleRecords(storage)
  const core = new PageCore({ projectId, relayUrl, storage, verify: verifyWith(() => client) })
  const client = new SignClient({ core: core as unknown as LibraryCore, metadata }) as unknown as Client
  client.connect = proposal => connect(client, proposal)
  client.authenticate = params => authenticate(client, params)
  guardRequests(client)
  await startClient(client)
  const { history } = client.core
  // Otherwise the wallet's answers, with its accounts and signatures, would stay stored for a month after the session.
  const deleteRecords = ({ topic }: { topic: string }) => {
    for (const { id, topic: recordTopic, response } of history.values)
      if (recordTopic === topic || (response && !client.session.keys.includes(recordTopic)))
        history.delete(recordTopic, id)
  }
  client.on('session_delete', deleteRecords)
  client.on('session_expire', deleteRecords)
  sendOutbox(client).catch(() => undefined)
  return client
}

/** Applies changes by other tabs to the page's client. */
export const syncWithOtherTabs = async (client: Client): Promise<void> => {
  if (opened && (await opened.client) === client) await syncSessions(client, opened.storage)
}

/** Creates the client and its keys in advance. A pairing URI waits longest for the first signature. */
export const prepareClient = async (settings: PairingSettings): Promise<void> => {
  await (await openClient(settings)).core.crypto.getClientId()
}

/**
 * Returns the page's client for these settings. If it fails to start, the next call creates a new one.
 * It connects to the relay by itself only if a session or a valid pairing URI waits for messages. Otherwise it connects
 * with the first pairing URI.
 */
export const openClient = async (settings: PairingSettings): Promise<Client> => {
  // trap: without a URL, the library uses its own relay
  if (!settings.relayUrl) throw new WidgetError('relay-failed', { reason: 'relayUrl is invalid' })
  const key = settings.projectId + settings.relayUrl
  currentSettings = settings
  if (opened?.key === key) return opened.client
  if (opened) close(opened).catch(() => undefined)
  const storage = openStorage()
  const next: OpenedClient = { key, storage, client: createClient(storage, settings) }
  opened = next
  next.client.catch(() => {
    if (opened === next) opened = undefined
  })
  return next.client
}
