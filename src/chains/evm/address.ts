/** Addresses as users paste them. */
import { isChecksummed } from './checksum'

/** Adds 0x, which users may omit (specification, section 5). */
export const withPrefix = (address: string) => (/^0x/i.test(address) ? `0x${address.slice(2)}` : `0x${address}`)

/**
 * Returns whether an address is valid. Mixed case is a checksum, which then must match.
 * https://eips.ethereum.org/EIPS/eip-55
 */
export const isAddress = (address: string): boolean => {
  const prefixed = withPrefix(address)
  const letters = prefixed.slice(2)
  return (
    /^[\da-f]{40}$/i.test(letters) &&
    (letters === letters.toLowerCase() || letters === letters.toUpperCase() || isChecksummed(prefixed))
  )
}

/**
 * Returns a valid address with 0x: its checksum is kept, an address without one is in lower case. The encoder of calls
 * refuses letters that are all capitals.
 */
export const normalizeAddress = (address: string): string => {
  const prefixed = withPrefix(address)
  return isChecksummed(prefixed) ? prefixed : prefixed.toLowerCase()
}
