/** What the CDN build serves as one file: whoever has an account of Solana sees its tokens, too (one request less). */
import chain from './solana/index'
import tokens from './solana/tokens'

export default { chain, tokens }
