/** Solana transactions in wire format, as far as a session needs them. https://solana.com/docs/core/transactions */

/** Bytes of a signature, and of a key. */
const SIGNATURE = 64
const KEY = 32

const isEqual = (a: Uint8Array, b: Uint8Array) => a.every((byte, i) => byte === b[i])

/**
 * Adds a key's signature to a valid transaction.
 * Returns undefined if the key is not a signer, or the signature is invalid.
 */
export const attach = (
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array | undefined
): Uint8Array | undefined => {
  const count = transaction[0]!
  const message = transaction.subarray(1 + count * SIGNATURE)
  // the highest bit marks a versioned message, whose version byte comes first
  const keys = message[0]! & 0x80 ? 5 : 4
  const at = Array.from({ length: count }, (_, i) => message.subarray(keys + i * KEY, keys + (i + 1) * KEY)).findIndex(
    key => isEqual(key, publicKey)
  )
  if (signature?.length !== SIGNATURE || at < 0) return undefined
  const signed = transaction.slice()
  signed.set(signature, 1 + at * SIGNATURE)
  return signed
}

/**
 * Returns the transaction in the form that wallets before 2024 read instead of the bytes.
 * Undefined for a versioned transaction. Errors: RangeError, if the bytes are not a transaction.
 */
export const readLegacy = (transaction: Uint8Array, toBase58: (bytes: Uint8Array) => string): object | undefined => {
  let at = 1 + transaction[0]! * SIGNATURE
  if (transaction[at]! & 0x80) return undefined
  const byte = () => {
    if (at >= transaction.length) throw new RangeError('transaction')
    return transaction[at++]!
  }
  /** Reads a number of 7 bits per byte, the lowest first. */
  const count = () => {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const part = byte()
      number |= (part & 0x7f) << shift
      if (part < 0x80) return number
    }
  }
  const take = (length: number) => {
    const start = at
    at += length
    return transaction.slice(start, at)
  }
  const times = <T>(read: () => T) => Array.from({ length: count() }, read)
  const signers = byte()
  const signersRead = byte()
  const othersRead = byte()
  const keys = times(() => toBase58(take(KEY)))
  const recentBlockhash = toBase58(take(KEY))
  const metaOf = (index: number) => {
    const isSigner = index < signers
    return {
      pubkey: keys[index],
      isSigner,
      isWritable: isSigner ? index < signers - signersRead : index < keys.length - othersRead
    }
  }
  const instructions = times(() => ({
    programId: keys[byte()],
    keys: times(byte).map(metaOf),
    data: toBase58(take(count()))
  }))
  return { feePayer: keys[0], instructions, recentBlockhash }
}
