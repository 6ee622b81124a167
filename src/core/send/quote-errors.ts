import { isError, type ErrorCode, type Refusal, type WidgetError } from '../platform/errors'

/** Failures of a node, a service, a file or a wallet. The same transfer may succeed the next time. */
const TEMPORARY: readonly ErrorCode[] = [
  'service-failed',
  'service-timeout',
  'chunk-failed',
  'relay-failed',
  'fee-changed',
  'fee-implausible',
  'inputs-unverified',
  'inputs-spent',
  'account-changed',
  'switch-unverified',
  'wallet-failed',
  'wallet-locked',
  'wallet-invalid-response',
  'wallet-pending'
]

/** Parts that a node refuses for temporary reasons: its transaction count, its price, its estimate. */
const TEMPORARY_REFUSALS: readonly (Refusal | undefined)[] = ['fee', 'nonce', 'gas']

/** Returns whether a failed quote may succeed for the same transfer. */
export const canRetryQuote = (error: WidgetError): boolean =>
  isError(error, 'transaction-failed')
    ? TEMPORARY_REFUSALS.includes(error.facts.refusal)
    : TEMPORARY.includes(error.code)
