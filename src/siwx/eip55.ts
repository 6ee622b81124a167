/**
 * EVM addresses in the spelling of EIP-55. https://eips.ethereum.org/EIPS/eip-55
 * viem's `getAddress` would bring a large part of viem, so only the hash comes from a library here.
 */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** From this digit of the hash on, the letter at the same position is upper case. */
const UPPER_FROM = '8'

/** Returns an EVM address with its checksum, whatever the case of its letters. */
export const checksumAddress = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, index) => (hash[index]! >= UPPER_FROM ? digit.toUpperCase() : digit)).join('')}`
}
