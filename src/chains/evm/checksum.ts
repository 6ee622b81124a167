/** The checksum in the case of an address's letters. https://eips.ethereum.org/EIPS/eip-55 */
import { getAddress } from 'viem'

/** Returns whether an address is written exactly as EIP-55 writes it. Lower case alone carries no checksum: false. */
export const isChecksummed = (address: string): boolean => {
  try {
    return getAddress(address.toLowerCase() as `0x${string}`) === address
  } catch {
    return false // not an address
  }
}
