/**
 * The only module that uses the library directly: version 2.21.8, the last under Apache-2.0, as
 * `.ci/build/walletconnect.mjs` builds it.
 * Its Verify client is ours (`attestation.ts`). This build sends nothing to pulse.walletconnect.org, opens no URL and
 * logs nothing to the console.
 * The wallet's side is not in this build, and throws if called.
 * The result of `authenticate` (CAIP-222) is not verified here, which would take half of viem: the host page verifies
 * it.
 */
import { SignClient } from '@walletconnect/sign-client'
import { ownValue, WidgetError, type PairingSettings } from '../../kit'
import { createAttester } from './attestation'
import { isLeft, sendOutbox, USER_DISCONNECTED, type Client } from './leave'
import { sessionEnded } from './provider'
import type { Session } from './session'
import { openStorage, type KeyValueStorage } from './shims/storage'
import { deleteLeftovers, KEYS, SESSIONS } from './stored'

export { leave, USER_DISCONNECTED, type Client } from './leave'

interface Opened {
  key: string
  storage: KeyValueStorage
  client: Promise<Client>
}
let opened: Opened | undefined

/** `expiry`: seconds since 1970. */
interface Mortal {
  topic: string
  expiry: number
}
const isAlive = ({ expiry }: Mortal) => expiry * 1000 > Date.now()

/**
 * Adopts sessions that another tab has made, and drops those that it has ended.
 * The library itself reads its storage only once, when it starts.
 */
const reread = async (client: Client, storage: KeyValueStorage) => {
  const {
    session: sessions,
    core: {
      crypto: { keychain },
      expirer,
      relayer
    }
  } = client
  // a snapshot: what this tab adds or ends during the read stays as it is
  const had = sessions.keys
  const [kept, keys = {}] = await Promise.all([
    storage.getItem<ReturnType<typeof sessions.get>[]>(SESSIONS),
    storage.getItem<Record<string, string>>(KEYS)
  ])
  if (!kept) return
  for (const session of kept.filter(isAlive)) {
    const { topic, self, expiry } = session
    const [shared, own] = [ownValue(keys, topic), ownValue(keys, self.publicKey)]
    if (had.includes(topic) || !shared) continue
    await keychain.set(topic, shared)
    if (own) await keychain.set(self.publicKey, own)
    await sessions.set(topic, session)
    expirer.set(topic, expiry)
    // in the background: it waits for the relay
    relayer.subscribe(topic).catch(() => undefined)
  }
  for (const topic of had) {
    if (!sessions.keys.includes(topic) || kept.some(session => session.topic === topic)) continue
    await sessions.delete(topic, USER_DISCONNECTED)
    client.events.emit('session_delete', { id: 0, topic })
  }
}

/** Topic and namespace of each active part of a session on this page. */
export const taken = new Set<string>()

/** Returns sessions, oldest first. */
export const sessionsOf = (client: Client): readonly Session[] =>
  (client.session.getAll() as Session[]).filter(({ topic }) => !isLeft(topic))

/** Closes a client. Only one may run: two would answer the same wallet. */
const close = async ({ client }: Opened) => {
  const { core } = await client
  core.heartbeat.stop()
  await core.relayer.transportClose()
}

/** Settings of the caller that opened the client last: the host page may change them. */
let current: PairingSettings | undefined
const attester = createAttester(() => ({
  url: current!.verifyUrl,
  projectId: current!.projectId,
  isOnPhone: !current!.isScanned
}))

const begin = async (storage: KeyValueStorage, { projectId, relayUrl, metadata }: PairingSettings): Promise<Client> => {
  await deleteLeftovers(storage)
  const verify = {
    register: async (message: Parameters<typeof attester.register>[0] & { topic?: string }): Promise<string> => {
      const attestation = await attester.register(message)
      const { topic, isRequest } = message
      // A request sent after the end of its session would be stored for a month, and no one would answer it.
      if (isRequest && (isLeft(topic!) || !client.session.keys.includes(topic!))) throw sessionEnded()
      return attestation
    }
  }
  const client: Client = await SignClient.init({ projectId, relayUrl, metadata, storage, verify } as Parameters<
    typeof SignClient.init
  >[0])
  const { history } = client.core
  // Otherwise the wallet's answers, with its accounts and signatures, would stay stored for a month after the session.
  const forget = ({ topic }: { topic: string }) => {
    for (const { id, topic: of, response } of history.values)
      if (of === topic || (response && !client.session.keys.includes(of))) history.delete(of, id)
  }
  client.on('session_delete', forget)
  client.on('session_expire', forget)
  sendOutbox(client).catch(() => undefined)
  return client
}

/** Applies changes by other tabs to the page's client. */
export const catchUp = async (client: Client): Promise<void> => {
  if (opened && (await opened.client) === client) await reread(client, opened.storage)
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
  if (!settings.relayUrl) throw new WidgetError('relay-failed', { reason: 'relayUrl is no address' })
  const key = settings.projectId + settings.relayUrl
  current = settings
  if (opened?.key === key) return opened.client
  if (opened) close(opened).catch(() => undefined)
  const storage = openStorage()
  const next: Opened = { key, storage, client: begin(storage, settings) }
  opened = next
  next.client.catch(() => {
    if (opened === next) opened = undefined
  })
  return next.client
}
