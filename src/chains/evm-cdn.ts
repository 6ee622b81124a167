/** What the CDN build serves as one file: what can be read of an account of EVM beside its balance (one request less). */
import names from './evm/names'
import tokens from './evm/tokens'

export default { names, tokens }
