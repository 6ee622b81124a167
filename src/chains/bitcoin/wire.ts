/** Transactions as bytes (BIP-144) and what PSBTs are made of. https://github.com/bitcoin/bips/blob/master/bip-0144.mediawiki */
import { concat, sha256Twice, toHex, type Bytes } from './bytes'

export interface TxOutput {
  script: Bytes
  value: bigint
}
/** `from`: 32 bytes of the id of the transaction that made the coin, 4 of its place there. */
export interface TxInput {
  from: Bytes
  script: Bytes
  sequence: Bytes
}
/** All but the witnesses. */
export interface Transaction {
  version: Bytes
  inputs: readonly TxInput[]
  outputs: readonly TxOutput[]
  lockTime: Bytes
}

/** A number as `size` bytes, the lowest first. */
export const little = (value: number | bigint, size: number): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n))

/** As `little` writes it. */
export const fromLittle = (bytes: Bytes): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** CompactSize: a length before what it counts. */
export const size = (length: number): Bytes => {
  if (length < 0xfd) return little(length, 1)
  return length < 0x10000 ? concat([0xfd], little(length, 2)) : concat([0xfe], little(length, 4))
}

export const sized = (bytes: Uint8Array): Bytes => concat(size(bytes.length), bytes)

/** A transaction's id is shown back to front. */
export const reversed = (bytes: Bytes): Bytes => bytes.slice().reverse()

/** The bytes that its id is made of; with empty scripts they are what a PSBT holds. */
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

/** Reads bytes from the front; what is asked beyond the end is a RangeError. */
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

/** As many as the number in front says. */
export const many = <T>(count: number, one: () => T): T[] => {
  const all: T[] = []
  while (all.length < count) all.push(one())
  return all
}

/** Errors: RangeError. */
export const readTransaction = (bytes: Bytes): Transaction => {
  const { take, takeSize, takeSized, isAtEnd } = reader(bytes)
  const version = take(4)
  // no inputs, which cannot be: a mark that witnesses follow
  const isMarked = bytes[4] === 0
  if (isMarked) take(2)
  const inputs = many(takeSize(), () => ({ from: take(36), script: takeSized(), sequence: take(4) }))
  const outputs = many(takeSize(), () => ({ value: fromLittle(take(8)), script: takeSized() }))
  if (isMarked) for (const _ of inputs) many(takeSize(), takeSized)
  const lockTime = take(4)
  if (!isAtEnd()) throw new RangeError('too long')
  return { version, inputs, outputs, lockTime }
}
