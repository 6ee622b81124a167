/** Builds, checks and sends transfers on Bitcoin. */
import './bitcoin-formats'
import transactions from '../chains/bitcoin/transactions'

export const sender = { bip122: transactions }
