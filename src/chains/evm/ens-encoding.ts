/**
 * The two forms of a name that contracts of ENS read. viem's functions for them also accept labels of which only the
 * hash is known; a name that is looked up has none, and they would be a file of their own.
 */
import { bytesToHex, concat, keccak256, stringToBytes, type Hex } from 'viem'

const ROOT: Hex = `0x${'0'.repeat(64)}`

/** Bytes of a label. https://docs.ens.domains/resolution/names#dns-encoding */
const MAX_LABEL_BYTES = 255

/** Returns the hash of a normalized name. https://docs.ens.domains/resolution/names#namehash */
export const nodeOf = (name: string): Hex =>
  name.split('.').reduceRight<Hex>((node, label) => keccak256(concat([node, keccak256(stringToBytes(label))])), ROOT)

/** Returns a name as DNS writes it, each label after its length; undefined if a label is too long. */
export const toDnsName = (name: string): Hex | undefined => {
  const labels = name.split('.').map(label => stringToBytes(label))
  if (labels.some(({ length }) => length > MAX_LABEL_BYTES)) return undefined
  return bytesToHex(Uint8Array.from([...labels.flatMap(label => [label.length, ...label]), 0]))
}
