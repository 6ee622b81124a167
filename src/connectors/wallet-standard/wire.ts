/** Transactions as bytes in wire form, and as the objects that hosts have. https://solana.com/docs/core/transactions */
import { bytesOf } from './wallet'

/** Bytes of an Ed25519 signature. */
export const SIGNATURE = 64

/** Longest transaction of the network, and as much again for what later versions allow. https://solana.com/docs/core/transactions#transaction-size */
const MOST = 2 * 1232

/** Of a transaction in wire form, as views on its bytes: signatures, message, the keys that must sign, and the message's version. */
export interface Wire {
  signatures: readonly Uint8Array[]
  message: Uint8Array
  signers: readonly Uint8Array[]
  version: number | 'legacy'
}

const cut = (bytes: Uint8Array, at: number, count: number, size: number) =>
  Array.from({ length: count }, (_, i) => bytes.subarray(at + i * size, at + i * size + size))

/** Takes wire form apart; undefined for what is none. */
export const readWire = (bytes: Uint8Array): Wire | undefined => {
  // the numbers in front of lists are of one byte, as long as the list of what they count fits into so few bytes
  const count = bytes[0]!
  const message = bytes.subarray(1 + count * SIGNATURE)
  // the first bit says that a byte with the version comes first
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

/** What stands in the place of a signer's signature; undefined for who is none. */
export const signatureOf = ({ signatures, signers }: Wire, publicKey: Uint8Array): Uint8Array | undefined =>
  signatures[signers.findIndex(key => isEqual(key, publicKey))]

/** A host's transaction: its bytes, and how bytes become one of its kind again. */
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

/** Told apart by what they have, so that a host may bring any copy of its library. Undefined for what is no transaction. */
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
    // one with a version takes no options
    bytes: (transaction as Web3Transaction).serialize({ requireAllSignatures: false, verifySignatures: false }),
    back: signed => ('version' in transaction ? kind.deserialize(signed) : kind.from(signed))
  }
}

/** Whether Ed25519 holds; a browser that cannot tell (before Chrome 137, or without https) lets it pass. */
export const isSigned = async (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey as BufferSource, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature as BufferSource, message as BufferSource)
  } catch (e) {
    return !crypto.subtle || (e as Error).name === 'NotSupportedError'
  }
}
