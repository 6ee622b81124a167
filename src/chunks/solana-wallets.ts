/** Solana wallets of this browser. */
import './shared/wallet'
import solana from '../connectors/solana/index'

export const connector = { solana }
