import { isError, type ErrorCode, type Refusal, type WidgetError } from './errors'

/** Failures of a node, a service, a file or a wallet: the same transfer can succeed the next time. */
const TEMPORARY: readonly ErrorCode[] = [
  'service-failed',
  'service-timeout',
  'chunk-failed',
  'relay-failed',
  'fee-changed',
  'fee-implausible',
  'inputs-unverified',
  'coins-spent',
  'account-changed',
  'switch-unverified',
  'wallet-failed',
  'wallet-locked',
  'wallet-nonsense',
  'wallet-pending'
]

/** What a node says for reasons that pass: its count of transactions, its price, its estimate. */
const TEMPORARY_REFUSALS: readonly (Refusal | undefined)[] = ['fee', 'nonce', 'gas']

/** Returns whether a quote that failed can succeed although the transfer stays as it is. */
export const canRetryQuote = (error: WidgetError): boolean =>
  isError(error, 'transaction-failed')
    ? TEMPORARY_REFUSALS.includes(error.facts.refusal)
    : TEMPORARY.includes(error.code)
