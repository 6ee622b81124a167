/** Solana wallets of this browser. */
import './wallet'
import solana from '../connectors/solana/index'

export const connector = { solana }
