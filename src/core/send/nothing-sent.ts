import { isError, type ErrorCode } from '../platform/errors'

/** Errors after which a wallet has certainly sent nothing. */
const NOTHING_SENT: readonly ErrorCode[] = [
  'user-rejected',
  'wallet-pending',
  'wallet-locked',
  'account-changed',
  'switch-unverified',
  'fee-changed',
  'fee-implausible',
  'swap-refused'
]

/** Returns whether a failed request to a wallet has certainly sent nothing. */
export const isNothingSent = (e: unknown): boolean => isError(e) && NOTHING_SENT.includes(e.code)
