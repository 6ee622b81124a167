/** Addresses as people paste them. */
import { isChecksummed } from './checksum'

/** With 0x, which may be left out (specification, section 5). */
export const withPrefix = (address: string) => (/^0x/i.test(address) ? `0x${address.slice(2)}` : `0x${address}`)

/** Letters of both cases carry a checksum, which then counts. https://eips.ethereum.org/EIPS/eip-55 */
export const isAddress = (address: string): boolean => {
  const whole = withPrefix(address)
  const letters = whole.slice(2)
  return (
    /^[\da-f]{40}$/i.test(letters) &&
    (letters === letters.toLowerCase() || letters === letters.toUpperCase() || isChecksummed(whole))
  )
}
