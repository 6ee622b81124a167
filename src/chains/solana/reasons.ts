/** What the network says against a transaction, in a line that a person can read. */
import { plain } from '../../kit'
import type { Failure } from './node'

/** `InsufficientFundsForRent` → `insufficient funds for rent`. */
const spaced = (word: string) => word.replace(/\B[A-Z]/g, ' $&').toLowerCase()

/** The word in `{ InstructionError: [0, 'InvalidAccountData'] }`, `{ InsufficientFundsForRent: { account_index: 1 } }` or alone. */
const wordOf = (err: Failure): string => {
  if (typeof err === 'string') return spaced(err)
  const [name, value] = Object.entries(err)[0] ?? ['Unknown']
  const inner: unknown = Array.isArray(value) ? value[1] : undefined
  if (typeof inner === 'string') return spaced(inner)
  const code = (inner as { Custom?: unknown } | undefined)?.Custom
  return typeof code === 'number' ? `program error ${code}` : spaced(name)
}

/** Programs say in their log what an error's number only counts; that for lamports says it without a mark, with numbers that are no amounts to people. */
const LOGGED = /^Program log: (?:Error: |AnchorError .*Error Message: )(.+)$|^Transfer: (insufficient lamports)/

const saidIn = (line: string): string | undefined => {
  const [, said, missing] = LOGGED.exec(line) ?? []
  return said ?? missing
}

export const reasonOf = (err: Failure, logs: readonly string[] = []): string => {
  const said = logs.map(saidIn).filter(Boolean).at(-1)
  return plain(said ?? wordOf(err), 120) ?? 'unknown'
}

/** The blockhash that the transaction names is too old for the node, or too young. */
export const isBehind = (err: Failure): boolean => err === 'BlockhashNotFound'

/** The account that pays would be left with less than the network allows, and not with nothing. */
export const leavesTooLittle = (err: Failure): boolean => {
  const { account_index } = Object(Object(err)['InsufficientFundsForRent']) as { account_index?: unknown }
  return account_index === 0
}

/** Returns true if lamports were missing for the fee, for the amount, or for the rent of a new account. */
export const missingLamports = (err: Failure, logs: readonly string[]): boolean => {
  if (logs.some(line => /insufficient lamports \d+, need \d+/.test(line))) return true
  // a payer that is not there at all has nothing
  return err === 'InsufficientFundsForFee' || err === 'AccountNotFound'
}
