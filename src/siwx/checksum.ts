/** EVM addresses in the spelling of EIP-55: a reader of EIP-4361 rejects any other. */
import { checksumAddress } from './eip55'
import { namespaceOf } from './page-state'

/**
 * Returns the address for a message. Other addresses than EVM's, and an account that is not known yet, are unchanged.
 */
export const addressInMessage = (chainId: string, address: string): string =>
  namespaceOf(chainId) === 'eip155' && /^0x[\da-f]{40}$/i.test(address) ? checksumAddress(address) : address
