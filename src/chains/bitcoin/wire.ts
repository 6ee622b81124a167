/** Transactions as bytes (BIP-144) and what PSBTs are made of. https://github.com/bitcoin/bips/blob/master/bip-0144.mediawiki */
import { concat, fromHex, type Bytes } from './shared'

export interface TxInput { txid: string; vout: number }
export interface TxOutput { script: Bytes; value: bigint }

/** A number as `size` bytes, the lowest first. */
export const little = (value: number | bigint, size: number): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => Number(BigInt(value) >> BigInt(8 * at) & 255n))

/** CompactSize: a length before what it counts. */
export const size = (length: number): Bytes =>
  length < 0xfd ? little(length, 1) : length < 0x10000 ? concat([0xfd], little(length, 2)) : concat([0xfe], little(length, 4))

export const sized = (bytes: Uint8Array): Bytes => concat(size(bytes.length), bytes)

/** A transaction's id is shown back to front. */
export const reversed = (bytes: Bytes): Bytes => bytes.slice().reverse()

/** May be replaced by one with a higher fee (BIP-125), and no lock time. */
const SEQUENCE = 0xfffffffd

/** With neither scripts nor witnesses it is what a PSBT holds; without witnesses what the id is made of. */
export const writeTransaction = (inputs: readonly TxInput[], outputs: readonly TxOutput[], scripts: readonly Bytes[] = [], witnesses?: readonly Bytes[]): Bytes => concat(
  little(2, 4),
  witnesses ? [0, 1] : [],
  size(inputs.length),
  ...inputs.map(({ txid, vout }, at) => concat(reversed(fromHex(txid)!), little(vout, 4), sized(scripts[at] ?? concat()), little(SEQUENCE, 4))),
  size(outputs.length),
  ...outputs.map(({ script, value }) => concat(little(value, 8), sized(script))),
  ...witnesses ?? [],
  little(0, 4)
)

/** Reads bytes from the front; what is asked beyond the end is a RangeError. */
export const reader = (bytes: Bytes) => {
  let at = 0
  const take = (length: number): Bytes => {
    if (length > bytes.length - at) throw new RangeError('cut short')
    return bytes.slice(at, at += length)
  }
  const number = (length: number) => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const takeSize = (): number => {
    const first = number(1)
    return first < 0xfd ? first : number(2 ** (first - 0xfc))
  }
  return { take, takeSize, takeSized: () => take(takeSize()) }
}

/** What a whole transaction pays to, and the bytes that its id is made of: all but the witnesses. */
export const readTransaction = (bytes: Bytes): { outputs: TxOutput[]; named: Bytes } => {
  const { take, takeSize, takeSized } = reader(bytes)
  const version = take(4)
  // no inputs, which cannot be: a mark that witnesses follow
  const isMarked = bytes[4] === 0
  if (isMarked) take(2)
  const parts: Bytes[] = [version]
  const count = (): number => {
    const length = takeSize()
    parts.push(size(length))
    return length
  }
  const inputs = count()
  for (let left = inputs; left--;) parts.push(take(36), sized(takeSized()), take(4))
  const outputs: TxOutput[] = []
  for (let left = count(); left--;) {
    const value = take(8), script = takeSized()
    parts.push(value, sized(script))
    outputs.push({ script, value: value.reduceRight((sum, byte) => sum << 8n | BigInt(byte), 0n) })
  }
  for (let left = isMarked ? inputs : 0; left--;) for (let items = takeSize(); items--;) takeSized()
  return { outputs, named: concat(...parts, take(4)) }
}
