/** Shared chunk with Solana's curve. It verifies signatures and recognizes addresses that have a key. */
export { Point, verifyAsync } from '@noble/ed25519'
