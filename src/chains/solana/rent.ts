/**
 * The deposit that an account needs (rent exemption).
 * https://docs.rs/solana-rent/latest/solana_rent/struct.Rent.html (2026-11)
 * A single node's number is not trusted: if it is too low, the transaction exceeds the fee that was shown.
 */
import { invalidResponse } from '../../services/rpc/index'

/** Bytes that the ledger counts for each account in addition to its data. Source: ACCOUNT_STORAGE_OVERHEAD. */
const OVERHEAD_SIZE = 128n

/**
 * Lamports per byte: 3,480 a year, for two years.
 * Source: DEFAULT_LAMPORTS_PER_BYTE_YEAR, DEFAULT_EXEMPTION_THRESHOLD.
 */
const LAMPORTS_PER_BYTE = 3_480n * 2n

/**
 * Highest multiple of the rent that a node may report.
 * Chosen: no proposal raises the rent, and a doubled one is still shown.
 */
const MAX_MULTIPLE = 2n

/** Returns the lamports that an account of `size` bytes needs. */
export const rentOf = (size: number): bigint => (OVERHEAD_SIZE + BigInt(size)) * LAMPORTS_PER_BYTE

/**
 * Returns the deposit to show for a new account: what the node reports, but never less than the rent.
 * Lamports that the account already has do not lower it, since only one node claims them. Errors: service-failed.
 */
export const depositFor = (size: number, reported: bigint): bigint => {
  const rent = rentOf(size)
  if (reported < 0n || reported > rent * MAX_MULTIPLE) throw invalidResponse()
  return reported > rent ? reported : rent
}
