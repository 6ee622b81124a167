/**
 * Words of a contract's storage, in Solidity's layout.
 * https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html
 */
import { concat, hexToBigInt, keccak256, numberToHex, pad, stringToHex, type Hex } from 'viem'

/** One word: the input of `anvil_setStorageAt`. */
export interface Word {
  address: Hex
  slot: Hex
  value: Hex
}

/** Initial state of a chain: names of contracts by address, and their storage. */
export interface Layout {
  at: Readonly<Record<Hex, string>>
  words: readonly Word[]
}

const word = (value: bigint | number) => numberToHex(value, { size: 32 })

/** Returns the slot of a key in the mapping at `slot`: an address, a hash or a number. */
export const inMapping = (slot: Hex | number, key: Hex | number): Hex =>
  keccak256(
    concat([typeof key === 'number' ? word(key) : pad(key, { size: 32 }), typeof slot === 'number' ? word(slot) : slot])
  )

/** Returns the slot of a text key in the mapping at `slot`. */
export const inTextMapping = (slot: Hex, key: string): Hex => keccak256(concat([stringToHex(key), slot]))

export const numberAt = (address: Hex, slot: Hex | number, value: bigint | number): Word => ({
  address,
  slot: typeof slot === 'number' ? word(slot) : slot,
  value: word(value)
})

export const addressAt = (address: Hex, slot: Hex, value: Hex): Word => ({
  address,
  slot,
  value: pad(value, { size: 32 })
})

/**
 * Returns the words of a text. A text takes one word up to 31 bytes. A longer one takes as many as it needs, from the
 * hash of its slot on.
 */
export const textAt = (address: Hex, slot: Hex, text: string): Word[] => {
  const bytes = stringToHex(text)
  const size = (bytes.length - 2) / 2
  if (size < 32)
    return [
      { address, slot, value: `${pad(bytes, { dir: 'right', size: 31 })}${(size * 2).toString(16).padStart(2, '0')}` }
    ]
  const first = hexToBigInt(keccak256(slot))
  const parts = bytes.slice(2).match(/.{1,64}/g) ?? []
  return [
    numberAt(address, slot, size * 2 + 1),
    ...parts.map((part, i): Word => ({ address, slot: word(first + BigInt(i)), value: `0x${part.padEnd(64, '0')}` }))
  ]
}
