/**
 * The Solana chain and its tokens, which the CDN build serves as one file. A user with a Solana account sees the
 * tokens, too, so this saves one request.
 */
import chain from './solana/index'
import tokens from './solana/tokens'

export default { chain, tokens }
