/** Checks, tries and sends swaps on EVM. */
import './send-evm'
import eip155 from '../chains/evm/swap/swapper'

export const swapper = { eip155 }
