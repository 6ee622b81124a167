/** Builds, checks and sends transfers on Solana. */
import './wallet'
import transactions from '../chains/solana/transactions'

export const sender = { solana: transactions }
