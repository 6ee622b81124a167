/**
 * Signed statements about a page's origin (JWT, ES256), as WalletConnect's wallets read them: core 2.21.7,
 * controllers/verify.ts.
 */
import { generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto'

export interface Attested {
  /** SHA-256 of the message that it accompanies, in hex. */
  id: string
  origin: string
  isScam: boolean
  isVerified: boolean
}

export interface Attestations {
  publicKey: JsonWebKey
  sign(attested: Attested): string
}

/** Milliseconds. Chosen: longer than a message waits in a mailbox. */
const LIFETIME_MS = 60 * 60_000

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEAD = encode({ alg: 'ES256', typ: 'JWT' })

export const createAttestations = (): Attestations => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    sign(attested) {
      const text = `${HEAD}.${encode({ exp: Math.floor((Date.now() + LIFETIME_MS) / 1000), ...attested })}`
      return `${text}.${sign('sha256', Buffer.from(text), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363'
      }).toString('base64url')}`
    }
  }
}

/** Returns the same statement under another signature. */
export const spoilSignature = (attestation: string): string => {
  const [head, body, signature = ''] = attestation.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes[0]! ^= 1
  return `${head}.${body}.${bytes.toString('base64url')}`
}
