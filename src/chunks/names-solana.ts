/** Addresses of Solana's names. */
import './send-solana'
import solana from '../chains/solana/names'

export const names = { solana }
