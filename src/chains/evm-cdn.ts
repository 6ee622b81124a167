/** Names and tokens of an EVM account, which the CDN build serves as one file. That saves one request. */
import names from './evm/names'
import tokens from './evm/tokens'

export default { names, tokens }
