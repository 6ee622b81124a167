/** Builds, checks and sends transfers on EVM. */
import './shared/wallet'
import transactions from '../chains/evm/transactions'

export const sender = { eip155: transactions }
