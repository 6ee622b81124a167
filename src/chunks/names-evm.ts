/** Addresses of names on EVM, also of names that are stored outside the chain. */
import './wallet'
import eip155 from '../chains/evm/names'

export const names = { eip155 }
