import { checksumAddress } from '../../src/siwx/eip55'

/**
 * Returns the address as it is shown to a user: an EVM address in one case gets its checksum. Mixed case stays, because
 * some networks have a checksum of their own (EIP-1191). Addresses of other namespaces stay.
 */
export const shownAddress = (address: string): string =>
  /^0x(?:[\da-f]{40}|[\dA-F]{40})$/.test(address) ? checksumAddress(address) : address
