/** The transfer that is being reviewed and sent: its quote, and the state of the wallet request. */
import { atom } from 'nanostores'
import { $asked } from './attempt'
import type { Receiver } from './draft'
import type { WidgetError } from './errors'
import type { Network } from './networks'
import type { Pending } from './pending'
import type { Readable } from './readable'
import { clear, run, task } from './tasks'
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
const $found = task<Quote>()
const $going = atom<Sending>(idle)
const $gone = atom<Sent | undefined>(undefined)
const $last = atom<{ id: string; token?: string | undefined } | undefined>(undefined)

export const $quote: Readable<typeof $found> = $found
export const $sending: Readable<typeof $going> = $going
export const $sent: Readable<typeof $gone> = $gone
/** The last transaction that a wallet sent. Each one is a new object. */
export const $taken: Readable<typeof $last> = $last

export const runQuote = (job: (signal: AbortSignal) => Promise<Quote>) => run($found, job)
export const setSending = (next: Sending = idle): void => $going.set(next)
/** Counts a pending wallet request, during which the wallet may show its own prompt over the page. */
export const counted = async <T>(asking: Promise<T>): Promise<T> => {
  $asked.set($asked.get() + 1)
  try {
    return await asking
  } finally {
    $asked.set($asked.get() - 1)
  }
}
/**
 * Like `counted`, for a transfer. Publishes the transaction id before the request counter drops. `token`: the token
 * that is sent.
 */
export const whileAsked = (asking: Promise<string>, token?: string): Promise<string> =>
  counted(
    asking.then(id => {
      $last.set({ id, token })
      return id
    })
  )
export const noteSent = (sent: Sent): void => $gone.set(sent)

/** Clears the quote, which is valid only for a moment. */
export const clearQuote = (): void => {
  clear($found)
  setSending()
}
