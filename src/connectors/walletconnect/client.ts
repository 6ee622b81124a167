/**
 * The one place that knows the library, which is 2.21.8, the last under Apache-2.0, as `.ci/build/walletconnect.mjs` builds it: its Verify
 * client is ours (`attestation.ts`), and it tells nothing to pulse.walletconnect.org, opens no address and writes nothing on the console.
 * Not in this build, and throwing if called: what a wallet does. What `authenticate` (CAIP-222) brings is not verified here, which takes half of viem:
 * the site does that.
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

/** Takes over what another tab has agreed on with a wallet, and lets go of what it has ended: the library reads its storage once, when it begins. */
const reread = async (client: Client, storage: KeyValueStorage) => {
  const {
    session: sessions,
    core: {
      crypto: { keychain },
      expirer,
      relayer
    }
  } = client
  // as of now: what this tab adds or ends while it reads is its own affair
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

/** Topic and namespace of each part of a session that is in use here. */
export const taken = new Set<string>()

/** Sessions, oldest first. */
export const sessionsOf = (client: Client): readonly Session[] =>
  (client.session.getAll() as Session[]).filter(({ topic }) => !isLeft(topic))

/** One at a time: two would answer the same wallet. */
const close = async ({ client }: Opened) => {
  const { core } = await client
  core.heartbeat.stop()
  await core.relayer.transportClose()
}

/** Those of who opened the client last: a site may change its mind. */
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
      // what goes out after the end of its session would be kept for a month, and is nobody's to answer
      if (isRequest && (isLeft(topic!) || !client.session.keys.includes(topic!))) throw sessionEnded()
      return attestation
    }
  }
  const client: Client = await SignClient.init({ projectId, relayUrl, metadata, storage, verify } as Parameters<
    typeof SignClient.init
  >[0])
  const { history } = client.core
  // what a wallet has said, its accounts and what it has signed among it, would stay for a month after its session
  const forget = ({ topic }: { topic: string }) => {
    for (const { id, topic: of, response } of history.values)
      if (of === topic || (response && !client.session.keys.includes(of))) history.delete(of, id)
  }
  client.on('session_delete', forget)
  client.on('session_expire', forget)
  sendOutbox(client).catch(() => undefined)
  return client
}

/** Brings the page's client up to what other tabs have done until now. */
export const catchUp = async (client: Client): Promise<void> => {
  if (opened && (await opened.client) === client) await reread(client, opened.storage)
}

/** Keys are made and drawn up once: the first signature is what a code would wait for longest. */
export const prepareClient = async (settings: PairingSettings): Promise<void> => {
  await (await openClient(settings)).core.crypto.getClientId()
}

/**
 * The page's client for these settings. One that could not begin is made anew the next time.
 * It connects to the relay by itself only where a session, or a code that is still good, waits for word; else with the first code.
 */
export const openClient = async (settings: PairingSettings): Promise<Client> => {
  // trap: without an address the library takes its own relay
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
