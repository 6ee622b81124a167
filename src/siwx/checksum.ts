/** The address of an EVM account as EIP-55 writes it: a reader of EIP-4361 refuses another spelling. https://eips.ethereum.org/EIPS/eip-55 */
import { getAddress } from '../chains/evm/checksum'
import { namespaceOf } from './here'

/** Returns the address that a message names. What is no EVM address, and an account that is not known yet, stay as they are. */
export const addressInMessage = (chainId: string, address: string): string =>
  namespaceOf(chainId) === 'eip155' && /^0x[\da-f]{40}$/i.test(address) ? getAddress(address.toLowerCase() as `0x${string}`) : address
