/** Builds, checks and sends transfers on EVM. */
import './wallet'
import transactions from '../chains/evm/transactions'

export const sender = { eip155: transactions }
