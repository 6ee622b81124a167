/** Why the network refuses a transaction, in a line that users can read. */
import { plain, record } from '../../barrels/kit'
import type { Failure } from './node'

/** Splits a name into words: `InsufficientFundsForRent` → `insufficient funds for rent`. */
const spaced = (name: string) => name.replace(/\B[A-Z]/g, ' $&').toLowerCase()

/**
 * Returns the name in `{ InstructionError: [0, 'InvalidAccountData'] }`, `{ InsufficientFundsForRent: { account_index:
 * 1 } }` or a plain text.
 */
const reasonOfCode = (err: Failure): string => {
  if (typeof err === 'string') return spaced(err)
  const [name, value] = Object.entries(err)[0] ?? ['Unknown']
  const inner: unknown = Array.isArray(value) ? value[1] : undefined
  if (typeof inner === 'string') return spaced(inner)
  const code = (inner as { Custom?: unknown } | undefined)?.Custom
  return typeof code === 'number' ? `program error ${code}` : spaced(name)
}

/**
 * Program logs spell out custom error codes. The system program logs missing lamports without the `Program log:`
 * prefix, with numbers in lamports that mean nothing to users.
 */
const LOGGED = /^Program log: (?:Error: |AnchorError .*Error Message: )(.+)$|^Transfer: (insufficient lamports)/

const reasonInLogs = (line: string): string | undefined => {
  const [, message, missing] = LOGGED.exec(line) ?? []
  return message ?? missing
}

export const reasonOf = (err: Failure, logs: readonly string[] = []): string => {
  const message = logs.map(reasonInLogs).filter(Boolean).at(-1)
  return plain(message ?? reasonOfCode(err), 120) ?? 'unknown'
}

/** Returns whether the node does not know the transaction's blockhash: it is too old, or too new. */
export const isBlockhashUnknown = (err: Failure): boolean => err === 'BlockhashNotFound'

/** Returns whether the paying account would keep less than the minimum balance, and not zero. */
export const leavesBelowRent = (err: Failure): boolean => {
  return record(record(err)['InsufficientFundsForRent'])['account_index'] === 0
}

/** Returns whether lamports were missing for the fee, for the amount, or for the rent of a new account. */
export const isMissingLamports = (err: Failure, logs: readonly string[]): boolean => {
  if (logs.some(line => /insufficient lamports \d+, need \d+/.test(line))) return true
  // a payer account that does not exist has no lamports
  return err === 'InsufficientFundsForFee' || err === 'AccountNotFound'
}
