/**
 * Shared chunk: Solana verifies signatures and recognizes addresses that have a key. WalletConnect signs the token for
 * its relay.
 */
export { getPublicKey, hashes, Point, sign, verifyAsync } from '@noble/ed25519'
