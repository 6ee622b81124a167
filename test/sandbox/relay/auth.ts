/**
 * The identity of a relay's client: a token signed with a key that the token itself names.
 * https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth (seen 2026-11)
 */
import { createPublicKey, verify } from 'node:crypto'

/** Seconds that two clocks may differ. Source: chosen; the real relay allows some minutes. */
const LEEWAY_S = 120

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const fromBase58 = (text: string): Buffer | undefined => {
  let number = 0n
  for (const character of text) {
    const digit = BASE58.indexOf(character)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

/** Returns the key of a `did:key:z6Mk…`: 0xed01 and 32 bytes, in base58. */
const keyOf = (did: unknown) => {
  const bytes =
    typeof did === 'string' && did.startsWith('did:key:z') ? fromBase58(did.slice('did:key:z'.length)) : undefined
  if (bytes?.length !== 34 || bytes.readUInt16BE(0) !== 0xed01) return undefined
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(2).toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

const parse = (part: string | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Not a token.
    return {}
  }
}

/** Returns whether an address is the relay's, by any name of this machine. */
const isOurs = (audience: unknown, port: number) => {
  try {
    const { protocol, hostname, port: audiencePort } = new URL(String(audience))
    return (
      protocol === 'ws:' && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname) && Number(audiencePort) === port
    )
  } catch {
    return false
  }
}

const invalid = (what: string) => ({ refusal: `JWT validation error: ${what}` })

/** Returns the client's id (its `did:key`), or the reason of the refusal, with the real relay's text if known. */
export const readAuth = (
  token: string | null,
  port: number,
  nowMs = Date.now()
): { clientId: string } | { refusal: string } => {
  const [head, body, signature, ...more] = token?.split('.') ?? []
  if (!head || !body || !signature || more.length) return invalid('Invalid format')
  const { alg, typ } = parse(head)
  const { iss, sub, aud, iat, exp } = parse(body)
  if (alg !== 'EdDSA' || typ !== 'JWT') return invalid('Invalid JWT signing algorithm')
  const key = keyOf(iss)
  if (!key) return invalid('Invalid issuer')
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    return invalid('Invalid signature')
  if (typeof sub !== 'string' || !sub) return invalid('Invalid subject')
  if (!isOurs(aud, port)) return invalid('Invalid audience')
  const nowS = nowMs / 1000
  if (typeof iat !== 'number' || iat > nowS + LEEWAY_S) return invalid('JWT Token is not yet valid')
  if (typeof exp !== 'number' || exp < nowS - LEEWAY_S) return invalid('JWT Token is expired')
  return { clientId: iss as string }
}
