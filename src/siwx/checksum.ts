/**
 * EVM addresses in the spelling of EIP-55: a reader of EIP-4361 rejects any other.
 * https://eips.ethereum.org/EIPS/eip-55
 * viem's `getAddress` would bring a large part of viem into the plugin, so only the hash comes from a library here.
 */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { namespaceOf } from './page-state'

/** From this digit of the hash on, the letter at the same position is upper case. */
const UPPER_FROM = '8'

const checksummed = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, index) => (hash[index]! >= UPPER_FROM ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * Returns the address for a message. Other addresses than EVM's, and an account that is not known yet, are unchanged.
 */
export const addressInMessage = (chainId: string, address: string): string =>
  namespaceOf(chainId) === 'eip155' && /^0x[\da-f]{40}$/i.test(address) ? checksummed(address) : address
