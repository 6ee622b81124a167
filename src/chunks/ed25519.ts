/** Ed25519 for browsers without it in WebCrypto. */
import './app'
import ed25519 from '../chains/solana/ed25519'

export const verifier = { ed25519 }
