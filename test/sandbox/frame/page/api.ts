/** Calls of the frame's server. Each carries the proof of a device key that no script can export. */
import { bytesToHex, stringToBytes } from 'viem'
import type { Platform } from './platform'

export interface Api {
  /** Sends a call. Errors: an `Error` with a text for the user. */
  call(name: string, fields?: Record<string, unknown>, signal?: AbortSignal): Promise<Record<string, unknown>>
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

const loadDevice = async ({ store, isSecure }: Platform) => {
  // There the browser has no keys.
  if (!isSecure) throw new Error('This page must be served by HTTPS')
  const stored = (await store.get('device')) as CryptoKeyPair | undefined
  if (stored) return stored
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  // Of two tabs that make a key at once, the first one's is stored.
  return (await store.add('device', made)) as CryptoKeyPair
}

export const createApi = (platform: Platform): Api => {
  let device: Promise<CryptoKeyPair> | undefined

  const post = async (name: string, fields: object, signal?: AbortSignal) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
    const answer = await platform
      .fetch(`/api/${name}`, { ...request, ...(signal && { signal }) })
      .catch(() => undefined)
    if (!answer) throw new Error('The secure frame cannot reach its server')
    const value = Object(await answer.json().catch(() => undefined)) as Record<string, unknown>
    if (answer.ok) return value
    throw new Error(typeof value.message === 'string' ? value.message : 'The secure frame is out of order')
  }
  return {
    async call(name, fields = {}, signal) {
      device ??= loadDevice(platform)
      // A storage that failed once may work the next time.
      device.catch(() => {
        device = undefined
      })
      const { publicKey, privateKey } = await device
      const { nonce } = await post('challenge', {}, signal)
      const signed = stringToBytes(`${String(nonce)} ${name}`).slice()
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
      const key = await crypto.subtle.exportKey('jwk', publicKey)
      const proof = { key, nonce, signature: bytesToHex(new Uint8Array(signature)).slice(2) }
      return post(name, { ...fields, device: proof }, signal)
    }
  }
}
