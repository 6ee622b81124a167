/** The Solana chain: addresses, balances and tokens. */
import './wallet'
import solana from '../chains/solana/index'
import readTokens from '../chains/solana/tokens'

export const chain = { solana }
export const tokens = { solana: readTokens }
