/** The part of WalletConnect's library that ends sessions, with a relay that accepts messages as the test decides. */
import { EventEmitter } from 'node:events'
import type { Client } from '../../../src/connectors/walletconnect/client'
import { openStorage } from '../../../src/connectors/walletconnect/shims/storage'

const WEEK_S = 7 * 24 * 60 * 60
export const CORE = 'wc@2:core:0.3//'
export const CLIENT = 'wc@2:client:0.3//'
export const OUTBOX = 'billfold@1//outbox'
export const nowS = (): number => Math.floor(Date.now() / 1000)
export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Returns a session as the library stores it. */
export const sessionOn = (topic: string, expiry = nowS() + WEEK_S) => ({
  topic,
  pairingTopic: `pairing-${topic}`,
  expiry,
  self: { publicKey: `public-${topic}` },
  namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`] } }
})

/** Returns everything that the library stores for these sessions. */
export const storedFor = (...topics: string[]): Record<string, unknown> => {
  const all = topics.flatMap(topic => [topic, `pairing-${topic}`])
  return {
    [`${CLIENT}session`]: topics.map(topic => sessionOn(topic)),
    [`${CLIENT}proposal`]: [],
    [`${CORE}pairing`]: topics.map(topic => ({
      topic: `pairing-${topic}`,
      expiry: nowS() + 300,
      peerMetadata: { name: 'Fox' }
    })),
    [`${CORE}keychain`]: {
      client_ed25519_seed: 'seed',
      ...Object.fromEntries(
        [...all, ...topics.map(topic => `public-${topic}`)].map(name => [name, `secret of ${name}`])
      )
    },
    [`${CORE}subscription`]: all.map(topic => ({ id: `id-${topic}`, topic })),
    [`${CORE}expirer`]: all.map(topic => ({ target: `topic:${topic}`, expiry: nowS() + 300 })),
    [`${CORE}history`]: topics.map((topic, id) => ({
      id,
      topic,
      request: { method: 'wc_sessionRequest', params: [ADDRESS] },
      response: { result: '0xsigned' }
    })),
    [`${CORE}messages`]: Object.fromEntries(all.map(topic => [topic, { hash: 'message' }])),
    [`${CORE}messages_withoutClientAck`]: {}
  }
}

export interface Published {
  topic: string
  message: string
}

/** Creates the client. `published`: the messages that the relay received. `relay.accept`: its handling of each. */
export const library = async (...topics: string[]) => {
  const storage = openStorage()
  const events = new EventEmitter()
  const endedTopics: string[] = []
  const published: Published[] = []
  const stored = storedFor(...topics)
  for (const [key, value] of Object.entries(stored)) await storage.setItem(key, value)
  const sessions = new Map(topics.map(topic => [topic, sessionOn(topic)]))
  const keys = stored[`${CORE}keychain`] as Record<string, string>
  events.on('session_delete', ({ topic }: { topic: string }) => {
    endedTopics.push(topic)
  })
  const relay = { accept: async (_: Published): Promise<void> => undefined }
  const publish = async (topic: string, message: string) => {
    published.push({ topic, message })
    await relay.accept({ topic, message })
  }
  const relayer = Object.assign(new EventEmitter(), { publisher: { publish }, unsubscribe: async () => undefined })
  const client = {
    events,
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      get: (topic: string) => sessions.get(topic),
      delete: async (topic: string) => {
        sessions.delete(topic)
      }
    },
    core: {
      storage,
      relayer,
      history: { delete: () => undefined },
      expirer: { del: () => undefined },
      pairing: { pairings: { delete: async () => undefined } },
      crypto: {
        encode: async (topic: string, payload: object) => {
          if (!keys[topic]) throw new Error(`no key for ${topic}`)
          return `sealed ${Buffer.from(JSON.stringify(payload)).toString('base64')}`
        },
        keychain: {
          has: (name: string) => name in keys,
          del: async (name: string) => {
            delete keys[name]
          }
        }
      }
    }
  }
  /** Lets the relay accept the waiting messages, so that no timer is left. */
  const finish = async () => {
    relay.accept = async () => undefined
    relayer.emit('relayer_connect')
    await new Promise(setImmediate)
  }
  /** Returns everything that is stored, as one text. */
  const storedText = async () => JSON.stringify(Object.fromEntries(await storage.getEntries()))
  return {
    client: client as unknown as Client,
    relay,
    relayer,
    storage,
    endedTopics,
    published,
    keys,
    sessions,
    storedText,
    finish
  }
}
