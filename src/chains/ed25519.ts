/** Shared chunk: the curve of Solana, for verifying signatures and for telling addresses with a key from others. */
export { Point, verifyAsync } from '@noble/ed25519'
