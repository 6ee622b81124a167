/** Names and tokens of an EVM account. */
import './wallet'
import readName from '../chains/evm/names'
import readTokens from '../chains/evm/tokens'

export const names = { eip155: readName }
export const tokens = { eip155: readTokens }
