/** Verifies signed messages of Solana accounts. */
import './shared/wallet'
import isSigned from '../chains/solana/verify'

export const verifier = { solana: isSigned }
