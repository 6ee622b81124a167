/** Tokens of an EVM account, and the name that it claims. */
import './wallet'
import reverse from '../chains/evm/reverse-names'
import readTokens from '../chains/evm/tokens'

export const names = { reverse }
export const tokens = { eip155: readTokens }
