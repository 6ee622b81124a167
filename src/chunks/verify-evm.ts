/** Verifies signed messages of EVM accounts. */
import './wallet'
import isSigned from '../chains/evm/verify'

export const verifier = { eip155: isSigned }
