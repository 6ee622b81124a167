/** Transactions in wire format, and as the objects that host pages use. https://solana.com/docs/core/transactions */
import { bytesOf } from './wallet'

/** Bytes of an Ed25519 signature. */
export const SIGNATURE = 64

/**
 * Bytes. Twice the network's longest transaction, since later versions may allow more.
 * https://solana.com/docs/core/transactions#transaction-size
 */
const MOST = 2 * 1232

/** A transaction in wire format, as views of its bytes. `signers`: the keys that must sign. */
export interface Wire {
  signatures: readonly Uint8Array[]
  message: Uint8Array
  signers: readonly Uint8Array[]
  version: number | 'legacy'
}

const cut = (bytes: Uint8Array, at: number, count: number, size: number) =>
  Array.from({ length: count }, (_, i) => bytes.subarray(at + i * size, at + i * size + size))

/** Parses wire format; returns undefined if it is invalid. */
export const readWire = (bytes: Uint8Array): Wire | undefined => {
  // a count takes one byte, since longer lists do not fit into so few bytes
  const count = bytes[0]!
  const message = bytes.subarray(1 + count * SIGNATURE)
  // the highest bit marks a versioned message, whose version byte comes first
  const head = message[0]! & 0x80 ? 1 : 0
  const first = head + 4
  const keys = message[head + 3]!
  return bytes.length <= MOST &&
    count > 0 &&
    count === message[head] &&
    keys >= count &&
    message.length >= first + keys * 32
    ? {
        signatures: cut(bytes, 1, count, SIGNATURE),
        message,
        signers: cut(message, first, count, 32),
        version: head ? message[0]! & 0x7f : 'legacy'
      }
    : undefined
}

export const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

/** Returns the content of a signer's signature slot; undefined if the key is not a signer. */
export const signatureOf = ({ signatures, signers }: Wire, publicKey: Uint8Array): Uint8Array | undefined =>
  signatures[signers.findIndex(key => isEqual(key, publicKey))]

/** A host page's transaction as bytes. `back`: converts bytes to the page's own type. */
export interface HostTransaction {
  bytes: Uint8Array
  back(bytes: Uint8Array): unknown
}

interface Web3Transaction {
  serialize(options: object): Uint8Array
  constructor: { from(bytes: Uint8Array): unknown; deserialize(bytes: Uint8Array): unknown }
}
interface KitTransaction {
  messageBytes: Uint8Array
  signatures: Record<string, Uint8Array | null>
}

/**
 * Reads a host page's transaction; returns undefined if it is not one.
 * It is recognized by its properties, so that a page may use any copy of its library.
 */
export const readHost = (transaction: unknown): HostTransaction | undefined => {
  const bytes = bytesOf(transaction)
  if (bytes) return { bytes, back: signed => signed }
  if (transaction === null || typeof transaction !== 'object') return undefined
  if ('messageBytes' in transaction) {
    const { messageBytes, signatures } = transaction as KitTransaction
    // the map is in the order of the message's signers
    const list = Object.entries(signatures)
    return {
      bytes: Uint8Array.from([
        list.length,
        ...list.flatMap(([, signature]) => [...(signature ?? new Uint8Array(SIGNATURE))]),
        ...messageBytes
      ]),
      back: signed => ({
        ...transaction,
        signatures: Object.fromEntries(
          list.map(([address], i) => {
            const signature = readWire(signed)!.signatures[i]!
            return [address, signature.some(Boolean) ? signature : null]
          })
        )
      })
    }
  }
  if (!('serialize' in transaction)) return undefined
  const { constructor: kind } = transaction as Web3Transaction
  return {
    // a versioned transaction ignores the options
    bytes: (transaction as Web3Transaction).serialize({ requireAllSignatures: false, verifySignatures: false }),
    back: signed => ('version' in transaction ? kind.deserialize(signed) : kind.from(signed))
  }
}

/** Verifies the Ed25519 signature. Returns true if the browser cannot verify (before Chrome 137, or without https). */
export const isSigned = async (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey as BufferSource, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature as BufferSource, message as BufferSource)
  } catch (e) {
    return !crypto.subtle || (e as Error).name === 'NotSupportedError'
  }
}
