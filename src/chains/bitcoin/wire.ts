/**
 * Transactions as bytes (BIP-144), and the encodings that PSBTs use.
 * https://github.com/bitcoin/bips/blob/master/bip-0144.mediawiki
 */
import { concat, sha256Twice, toHex, type Bytes } from './bytes'

export interface TxOutput {
  script: Bytes
  value: bigint
}
/** `from`: the outpoint, which is 32 bytes of the creating transaction's id and 4 of the output index. */
export interface TxInput {
  from: Bytes
  script: Bytes
  sequence: Bytes
}
/** A transaction without its witnesses. */
export interface Transaction {
  version: Bytes
  inputs: readonly TxInput[]
  outputs: readonly TxOutput[]
  lockTime: Bytes
}

/** Returns a number as `size` bytes, little-endian. */
export const little = (value: number | bigint, size: number): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n))

/** Reads a number in the format of `little`. */
export const fromLittle = (bytes: Bytes): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** Returns a CompactSize: the length prefix of what follows. */
export const size = (length: number): Bytes => {
  if (length < 0xfd) return little(length, 1)
  return length < 0x10000 ? concat([0xfd], little(length, 2)) : concat([0xfe], little(length, 4))
}

export const sized = (bytes: Uint8Array): Bytes => concat(size(bytes.length), bytes)

/** Returns the bytes in reverse order. A transaction's id is displayed that way. */
export const reversed = (bytes: Bytes): Bytes => bytes.slice().reverse()

/** Returns the bytes that the id is the hash of. With empty scripts, they are the unsigned transaction of a PSBT. */
export const writeTransaction = ({ version, inputs, outputs, lockTime }: Transaction): Bytes =>
  concat(
    version,
    size(inputs.length),
    ...inputs.flatMap(({ from, script, sequence }) => [from, sized(script), sequence]),
    size(outputs.length),
    ...outputs.flatMap(({ value, script }) => [little(value, 8), sized(script)]),
    lockTime
  )

export const idOf = async (transaction: Transaction): Promise<string> =>
  toHex(reversed(await sha256Twice(writeTransaction(transaction))))

/** Returns a reader that consumes bytes from the front. Reading beyond the end throws a RangeError. */
export const reader = (bytes: Bytes) => {
  let at = 0
  const take = (length: number): Bytes => {
    if (length > bytes.length - at) throw new RangeError('cut short')
    const start = at
    at += length
    return bytes.slice(start, at)
  }
  const takeSize = (): number => {
    const [first] = take(1)
    return first! < 0xfd ? first! : Number(fromLittle(take(2 ** (first! - 0xfc))))
  }
  return { take, takeSize, takeSized: () => take(takeSize()), isAtEnd: () => at === bytes.length }
}

/** Reads `count` items. */
export const many = <T>(count: number, one: () => T): T[] => {
  const all: T[] = []
  while (all.length < count) all.push(one())
  return all
}

/** Reads a transaction, and skips its witnesses. Errors: RangeError. */
export const readTransaction = (bytes: Bytes): Transaction => {
  const { take, takeSize, takeSized, isAtEnd } = reader(bytes)
  const version = take(4)
  // A transaction has at least one input: a count of zero is the marker that witnesses follow.
  const isMarked = bytes[4] === 0
  if (isMarked) take(2)
  const inputs = many(takeSize(), () => ({ from: take(36), script: takeSized(), sequence: take(4) }))
  const outputs = many(takeSize(), () => ({ value: fromLittle(take(8)), script: takeSized() }))
  if (isMarked) for (const _ of inputs) many(takeSize(), takeSized)
  const lockTime = take(4)
  if (!isAtEnd()) throw new RangeError('too long')
  return { version, inputs, outputs, lockTime }
}
