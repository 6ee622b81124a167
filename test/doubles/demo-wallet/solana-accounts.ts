/**
 * Keys of the demo wallet on Solana. They are public knowledge, like the others: nothing of value is ever sent to them.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

export interface SolanaKey {
  address: string
  publicKey: Uint8Array
  secret: Uint8Array
}

/** Chosen: a seed that is easy to write down, 32 times the same byte. */
const keyOf = (byte: number): SolanaKey => {
  const secret = new Uint8Array(32).fill(byte)
  const publicKey = ed25519.getPublicKey(secret)
  return { address: base58.encode(publicKey), publicKey, secret }
}

export const solanaAccounts: readonly SolanaKey[] = [keyOf(1), keyOf(2), keyOf(3)]
export const sign = (message: Uint8Array, { secret }: SolanaKey): Uint8Array => ed25519.sign(message, secret)
