/**
 * Keys and encrypted envelopes of the protocol. Keys and hashes are hexadecimal texts, as the library stores them.
 * https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { pow } from '@noble/curves/abstract/modular.js'
import { montgomery } from '@noble/curves/abstract/montgomery.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes } from '@noble/hashes/utils.js'
import { base64, base64nopad, base64url, base64urlnopad, utf8 } from '@scure/base'

/** Bytes. */
const KEY_LENGTH = 32
const NONCE_LENGTH = 12

/** Types of envelopes: sealed with a shared key; the same with the sender's public key in front. */
const SHARED_KEY = 0
const SENDER_KEY = 1

/** The field's prime. https://www.rfc-editor.org/rfc/rfc7748#section-4.1 */
const P = 2n ** 255n - 19n

/**
 * X25519 by RFC 7748, made when it is first used. The package's ready-made curve brings Ed25519 along (6 kB), to
 * create public keys faster.
 */
let curve: ReturnType<typeof montgomery> | undefined
const x25519 = () => {
  curve ??= montgomery({
    P,
    type: 'x25519',
    powPminus2: x => pow(x, P - 2n, P),
    // https://www.rfc-editor.org/rfc/rfc7748#section-5
    adjustScalarBytes: (bytes: Uint8Array) => {
      bytes[0]! &= 248
      bytes[31]! &= 127
      bytes[31]! |= 64
      return bytes
    }
  })
  return curve
}

export const randomKey = (): string => bytesToHex(randomBytes(KEY_LENGTH))
export const hashKey = (key: string): string => bytesToHex(sha256(hexToBytes(key)))
export const hashMessage = (message: string): string => bytesToHex(sha256(utf8.decode(message)))

export const publicKeyOf = (privateKey: string): string => bytesToHex(x25519().getPublicKey(hexToBytes(privateKey)))

/** Returns the key that both sides derive from their own private key and the other's public key. */
export const sharedKeyOf = (privateKey: string, publicKey: string): string => {
  const secret = x25519().getSharedSecret(hexToBytes(privateKey), hexToBytes(publicKey))
  return bytesToHex(hkdf(sha256, secret, undefined, undefined, KEY_LENGTH))
}

/**
 * Decodes base64 of either alphabet, with or without padding: wallets send each of them. Errors: TypeError for any
 * other text, such as one that mixes the alphabets, has too much padding, or ends within a byte.
 */
export const fromBase64 = (text: string): Uint8Array => {
  const [padded, unpadded] = /[-_]/.test(text) ? [base64url, base64urlnopad] : [base64, base64nopad]
  try {
    return (text.endsWith('=') ? padded : unpadded).decode(text)
  } catch (e) {
    throw new TypeError('The text is not base64', { cause: e })
  }
}

export interface Envelope {
  type: number
  /** The sender's public key. */
  sender?: string
  nonce: Uint8Array
  sealed: Uint8Array
}

export const readEnvelope = (encoded: string): Envelope => {
  const bytes = fromBase64(encoded)
  const type = bytes[0] ?? -1
  const nonceAt = type === SENDER_KEY ? 1 + KEY_LENGTH : 1
  return {
    type,
    sender: type === SENDER_KEY ? bytesToHex(bytes.subarray(1, nonceAt)) : undefined,
    nonce: bytes.subarray(nonceAt, nonceAt + NONCE_LENGTH),
    sealed: bytes.subarray(nonceAt + NONCE_LENGTH)
  }
}

/** Returns the message as base64 text, sealed with a shared key. */
export const seal = (key: string, message: string): string => {
  const nonce = randomBytes(NONCE_LENGTH)
  const sealed = chacha20poly1305(hexToBytes(key), nonce).encrypt(utf8.decode(message))
  return base64.encode(concatBytes(Uint8Array.of(SHARED_KEY), nonce, sealed))
}

/** Throws if the key is another one, or the message was changed. */
export const unseal = (key: string, { nonce, sealed }: Envelope): string =>
  utf8.encode(chacha20poly1305(hexToBytes(key), nonce).decrypt(sealed))
