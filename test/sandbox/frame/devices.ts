/**
 * Devices and their sessions. A device is a P-256 key that the frame's page has made and cannot export. The server
 * stores no password and no token: each request carries a signature over a challenge that is valid once.
 */
import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { noData, type Data } from './data'
import { Refusal } from './refusal'

export interface DeviceProof {
  key: JsonWebKey
  nonce: string
  /** Of `<nonce> <call>`: ECDSA with SHA-256, in hex. */
  signature: string
}

export interface Devices {
  /** Returns a nonce for one proof. */
  challenge(): string
  /** Returns the id of the device that signed a call. Errors: `Refusal` with status 401. */
  prove(proof: unknown, call: string): string
  /** Remembers a device of a user. */
  remember(device: string, userId: string): void
  isKnown(device: string, userId: string): boolean
  openSession(device: string, userId: string): void
  /** Returns the id of the user whose session is open on the device. */
  userOn(device: string): string | undefined
  endSession(device: string): void
  clear(): void
}

/** Milliseconds, for a challenge and a session. Chosen: a slow request; a week. */
const CHALLENGE_MS = 60_000
const SESSION_MS = 7 * 24 * 60 * 60_000

const readKey = (key: unknown): KeyObject => {
  const { kty, crv, x, y } = Object(key) as JsonWebKey
  return createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: 'jwk' })
}

const isSignedBy = ({ key, nonce, signature }: Partial<DeviceProof>, call: string) => {
  try {
    const publicKey = { key: readKey(key), dsaEncoding: 'ieee-p1363' as const }
    return verify('sha256', Buffer.from(`${nonce} ${call}`), publicKey, Buffer.from(String(signature), 'hex'))
  } catch {
    return false
  }
}

interface Session {
  userId: string
  untilMs: number
}
interface Stored {
  known: string[]
  sessions: (readonly [string, Session])[]
}

export const createDevices = (now: () => number, data: Data = noData): Devices => {
  const stored = Object(data.read('devices')) as Partial<Stored>
  const challenges = new Map<string, number>()
  const known = new Set(stored.known)
  const sessions = new Map(stored.sessions)
  const save = () => {
    for (const [device, { untilMs }] of sessions) if (untilMs < now()) sessions.delete(device)
    data.write('devices', { known: [...known], sessions: [...sessions] } satisfies Stored)
  }
  return {
    challenge() {
      for (const [nonce, untilMs] of challenges) if (untilMs < now()) challenges.delete(nonce)
      const nonce = randomBytes(16).toString('hex')
      challenges.set(nonce, now() + CHALLENGE_MS)
      return nonce
    },
    prove(value, call) {
      const proof = Object(value) as Partial<DeviceProof>
      const untilMs = challenges.get(String(proof.nonce)) ?? 0
      challenges.delete(String(proof.nonce))
      if (untilMs < now() || !isSignedBy(proof, call)) throw new Refusal(401, 'The device is not proven')
      const { x, y } = proof.key!
      return createHash('sha256').update(`${x}.${y}`).digest('hex')
    },
    remember(device, userId) {
      known.add(`${device} ${userId}`)
      save()
    },
    isKnown: (device, userId) => known.has(`${device} ${userId}`),
    openSession(device, userId) {
      sessions.set(device, { userId, untilMs: now() + SESSION_MS })
      save()
    },
    userOn(device) {
      const session = sessions.get(device)
      return session && session.untilMs > now() ? session.userId : undefined
    },
    endSession(device) {
      sessions.delete(device)
      save()
    },
    clear() {
      challenges.clear()
      known.clear()
      sessions.clear()
      save()
    }
  }
}
