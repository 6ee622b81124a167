import { loadChunk } from '../platform/chunks'

/** An EVM address in one case, so that it has no checksum. Mixed case stays: EIP-1191 has checksums of its own. */
const WITHOUT_CHECKSUM = /^0x(?:[\da-f]{40}|[\dA-F]{40})$/

/**
 * Returns an address as it is shown to a user: an EVM address without a checksum gets one (EIP-55). Other addresses
 * stay. Never fails: without the code for it, the address stays as it is.
 */
export const shownAddress = async (address: string): Promise<string> => {
  if (!WITHOUT_CHECKSUM.test(address)) return address
  try {
    return (await loadChunk('names', 'reverse')).checksumOf(address)
  } catch {
    return address
  }
}
