/** Verifies signed messages of Bitcoin accounts. */
import './bitcoin-formats'
import isSigned from '../chains/bitcoin/verify'

export const verifier = { bip122: isSigned }
