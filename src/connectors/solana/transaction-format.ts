/** Transactions in wire format, and as the objects that host pages use. https://solana.com/docs/core/transactions */
import {
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionVersionDecoder,
  SIGNATURE_BYTES,
  type Transaction
} from '../../chains/solana/web3'
import { bytesOf } from './wallet'

/**
 * Bytes. Twice the network's longest transaction, since later versions may allow more.
 * https://solana.com/docs/core/transactions#transaction-size
 */
const MAX_BYTES = 2 * 1232

/** A decoded transaction. `signatures`: by the addresses of all that must sign; null for one that has not. */
export interface WireTransaction {
  signatures: Readonly<Record<string, Uint8Array | null>>
  message: Uint8Array
  version: number | 'legacy'
}

/** Decodes wire format; returns undefined if it is invalid. */
export const readWire = (bytes: Uint8Array): WireTransaction | undefined => {
  if (bytes.length > MAX_BYTES) return undefined
  try {
    const { signatures, messageBytes } = getTransactionDecoder().decode(bytes)
    if (!Object.keys(signatures).length) return undefined
    return {
      signatures,
      message: Uint8Array.from(messageBytes),
      version: getTransactionVersionDecoder().decode(messageBytes)
    }
  } catch {
    return undefined // the library throws for bytes of another layout
  }
}

export const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** A host page's transaction as bytes. `toHostType`: converts bytes to the page's own type. */
export interface HostTransaction {
  bytes: Uint8Array
  toHostType(bytes: Uint8Array): unknown
}

interface Web3Transaction {
  serialize(options: object): Uint8Array
  constructor: { from(bytes: Uint8Array): unknown; deserialize(bytes: Uint8Array): unknown }
}

/** Encodes a transaction of @solana/kit; returns undefined if it is invalid. */
const encodeKit = (transaction: Transaction): Uint8Array | undefined => {
  try {
    // the encoder would fill up or cut a signature of another length
    const hasValidSignatures = Object.values(transaction.signatures).every(
      signature => !signature || signature.length === SIGNATURE_BYTES
    )
    return hasValidSignatures ? Uint8Array.from(getTransactionEncoder().encode(transaction)) : undefined
  } catch {
    return undefined // the library throws for a missing or empty part
  }
}

/**
 * Reads a host page's transaction; returns undefined if it is not one.
 * It is recognized by its properties, so that a page may use any copy of its library.
 */
export const readHost = (transaction: unknown): HostTransaction | undefined => {
  const bytes = bytesOf(transaction)
  if (bytes) return { bytes, toHostType: signed => signed }
  if (transaction === null || typeof transaction !== 'object') return undefined
  if ('messageBytes' in transaction) {
    const encoded = encodeKit(transaction as Transaction)
    return (
      encoded && {
        bytes: encoded,
        toHostType: signed => ({ ...transaction, signatures: readWire(signed)!.signatures })
      }
    )
  }
  if (!('serialize' in transaction)) return undefined
  const { constructor: kind } = transaction as Web3Transaction
  return {
    // a versioned transaction ignores the options
    bytes: (transaction as Web3Transaction).serialize({ requireAllSignatures: false, verifySignatures: false }),
    toHostType: signed => ('version' in transaction ? kind.deserialize(signed) : kind.from(signed))
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
