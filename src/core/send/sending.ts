/** The transfer that is being reviewed and sent: its quote, and the state of the wallet request. */
import { atom } from 'nanostores'
import { trackWalletRequest } from '../session/attempt'
import type { Receiver } from './draft'
import { isError, type ErrorCode, type WidgetError } from '../platform/errors'
import type { Network } from '../networks/networks'
import type { Pending } from '../activity/pending'
import type { Readable } from '../platform/readable'
import { runTask } from '../platform/run-task'
import { resetTask, task } from '../platform/tasks'
import type { Quote } from './transfer'

/** The specification's mutation states. A failed transfer is never sent again automatically. */
export interface Sending {
  status: 'idle' | 'pending' | 'success' | 'error'
  error?: WidgetError
}

/** The last sent transfer, as it was reviewed, for the view after it. */
export interface Sent {
  pending: Pending
  network: Network
  receiver: Receiver
}

const idle: Sending = { status: 'idle' }
const $quoteTask = task<Quote>()
const $sendingState = atom<Sending>(idle)
const $sentTransfer = atom<Sent | undefined>(undefined)
const $lastSent = atom<{ id: string; token?: string | undefined } | undefined>(undefined)

export const $quote: Readable<typeof $quoteTask> = $quoteTask
export const $sending: Readable<typeof $sendingState> = $sendingState
export const $sent: Readable<typeof $sentTransfer> = $sentTransfer
/** The last transaction that a wallet sent. Each one is a new object. */
export const $lastTransaction: Readable<typeof $lastSent> = $lastSent

export const runQuote = (job: (signal: AbortSignal) => Promise<Quote>) => runTask($quoteTask, job)
export const setSending = (next: Sending = idle): void => $sendingState.set(next)
/**
 * Like `trackWalletRequest`, for a transfer. Publishes the transaction id before the request counter drops. `token`:
 * the token that is sent.
 */
export const trackTransfer = (request: () => Promise<string>, token?: string): Promise<string> =>
  trackWalletRequest(async () => {
    const id = await request()
    $lastSent.set({ id, token })
    return id
  })
export const setSent = (sent: Sent): void => $sentTransfer.set(sent)

/** Clears the quote, which is valid only for a moment. */
export const resetQuote = (): void => {
  resetTask($quoteTask)
  setSending()
}

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
