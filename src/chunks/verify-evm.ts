/** Verifies signed messages of EVM accounts. */
import './shared/wallet'
import isSigned from '../chains/evm/verify'

export const verifier = { eip155: isSigned }
