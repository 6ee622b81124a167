/**
 * The token by which the relay recognizes this browser: a JWT, signed with a key that belongs to no account.
 * https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad, utf8 } from '@scure/base'
import { getPublicKey, hashes, sign } from '../../chains/shared/ed25519'

/** Prefix of an Ed25519 public key. https://w3c-ccg.github.io/did-key-spec/#signature-method-creation-algorithm */
const ED25519 = Uint8Array.of(0xed, 0x01)

/** Seconds. Source: the library's `CRYPTO_JWT_TTL`. */
const LIFETIME_S = 86_400

/** Returns the identity of this browser, as a DID. */
export const clientIdOf = (seed: Uint8Array): string => {
  // a page without a secure context has no WebCrypto
  hashes.sha512 = sha512
  return `did:key:z${base58.encode(concatBytes(ED25519, getPublicKey(seed)))}`
}

const encode = (part: object): string => base64urlnopad.encode(utf8.decode(JSON.stringify(part)))

/** Returns the token for a relay. `subject`: any text that differs for each page load. */
export const relayToken = (seed: Uint8Array, subject: string, relayUrl: string): string => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: clientIdOf(seed), sub: subject, aud: relayUrl, iat, exp: iat + LIFETIME_S }
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${base64urlnopad.encode(sign(utf8.decode(text), seed))}`
}
