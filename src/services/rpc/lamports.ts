/** Amounts of SOL in the answers of Solana's nodes. https://solana.com/docs/rpc */
import type { Network } from '../../core/networks/networks'
import { record } from '../../core/platform/guards'
import { callNode } from './call-node'
import { invalidResponse } from './node-error'

/** Highest amount: the ledger stores amounts in 8 bytes. */
const MAX_LAMPORTS = 2 ** 64

/**
 * Lamports. Largest rounding error when JSON is parsed to a number above 2^53 (9 million SOL).
 * It is half the distance between two adjacent doubles below 2^64, which have 53 significant bits.
 */
const ROUNDING = 1_024n

/**
 * Reads lamports from JSON. The parser rounds a number above 2^53: the result is then a lower bound.
 * Errors: service-failed.
 */
export const toLamports = (value: unknown): bigint => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_LAMPORTS)
    throw invalidResponse()
  return Number.isSafeInteger(value) ? BigInt(value) : BigInt(value) - ROUNDING
}

/** Returns an account's balance in the native currency. Errors: as `callNode`. */
export const lamportsOf = async (network: Network, address: string, signal?: AbortSignal): Promise<bigint> => {
  const { value } = record(await callNode(network, 'getBalance', [address, { commitment: 'confirmed' }], signal))
  return toLamports(value)
}
