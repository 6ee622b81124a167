/**
 * A bare relay client, for messages that no library would send. It signs its own tokens and writes JSON-RPC by hand.
 */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { eventually } from '../../e2e/driver/wait'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const toBase58 = (bytes: Buffer) => {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = BASE58.charAt(Number(number % 58n)) + text
  return text
}

export interface Identity {
  did: string
  key: KeyObject
}

export const newIdentity = (): Identity => {
  const { publicKey, privateKey: key } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { did: `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, key }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const tokenFor = ({ did, key }: Identity, aud: string, claims: object = {}): string => {
  const nowS = Math.floor(Date.now() / 1000)
  const data = `${base64({ alg: 'EdDSA', typ: 'JWT' })}.${base64({
    iss: did,
    sub: randomBytes(32).toString('hex'),
    aud,
    iat: nowS,
    exp: nowS + 86_400,
    ...claims
  })}`
  return `${data}.${sign(null, Buffer.from(data), key).toString('base64url')}`
}

export const newTopic = (): string => randomBytes(32).toString('hex')

export interface PushedMessage {
  topic: string
  message: string
  tag: number
  attestation?: string
}

export const openRawClient = async (relay: string, query: Record<string, string>, { acks = true } = {}) => {
  const socket = new WebSocket(`${relay}/?${new URLSearchParams(query)}`)
  const pushed: PushedMessage[] = []
  const answers = new Map<unknown, { result?: unknown; error?: { code: number; message: string } }>()
  const invalidFrames: string[] = []
  let lastId = 1_000
  socket.on('message', data => {
    try {
      const frame = JSON.parse(String(data)) as {
        id: unknown
        method?: string
        params?: { data: PushedMessage }
        result?: unknown
      }
      if (!frame.method) return answers.set(frame.id, frame)
      if (frame.params) pushed.push(frame.params.data)
      if (acks) socket.send(JSON.stringify({ jsonrpc: '2.0', id: frame.id, result: true }))
    } catch {
      // An invalid frame from a relay with a fault.
      invalidFrames.push(String(data))
    }
    return undefined
  })
  const closed = new Promise<{ code: number; reason: string }>(resolve =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  )
  await once(socket, 'open')
  return {
    socket,
    pushed,
    invalidFrames,
    closed,
    messages: () => pushed.map(({ message }) => message),
    async request(method: string, params: object) {
      const id = ++lastId
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      return eventually(() => answers.get(id), `${method} is not answered`)
    },
    /** Sends without waiting. */
    send(method: string, params: object) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }))
    }
  }
}

/** Returns the relay's answer to a handshake: 'open', a status, or the code and reason with which it closes. */
export const refusalOf = async (relay: string, query: Record<string, string>): Promise<unknown> => {
  try {
    const { closed, socket } = await openRawClient(relay, query)
    // The relay closes a refused socket as soon as it is open, and then answers no ping.
    const pong = once(socket, 'pong').then(() => 'open')
    socket.ping()
    const outcome = await Promise.race([closed, pong])
    socket.terminate()
    return outcome
  } catch (error) {
    return (error as Error).message
  }
}
