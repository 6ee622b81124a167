/** A transfer that is being looked over and sent: what it takes, and how asking the wallet goes. */
import { atom } from 'nanostores'
import { $asked } from './attempt'
import type { Receiver } from './draft'
import type { WidgetError } from './errors'
import type { Network } from './networks'
import type { Pending } from './pending'
import type { Readable } from './readable'
import { clear, run, task } from './tasks'
import type { Quote } from './transfer'

/** The specification's states of a mutation; nothing that is sent is tried again by itself. */
export interface Sending {
  status: 'idle' | 'pending' | 'success' | 'error'
  error?: WidgetError
}

/** What went last, as it was looked over: for the view after it. */
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
/** The last that a wallet has sent; another object with each. */
export const $taken: Readable<typeof $last> = $last

export const runQuote = (job: (signal: AbortSignal) => Promise<Quote>) => run($found, job)
export const setSending = (next: Sending = idle): void => $going.set(next)
/** Counts a question to a wallet, which may draw its own over the page meanwhile. */
export const counted = async <T>(asking: Promise<T>): Promise<T> => {
  $asked.set($asked.get() + 1)
  try {
    return await asking
  } finally {
    $asked.set($asked.get() - 1)
  }
}
/** As `counted`, of a transfer, and what comes of it, which stands before nobody is asked any more; `token`: what is to be sent of. */
export const whileAsked = (asking: Promise<string>, token?: string): Promise<string> =>
  counted(
    asking.then(id => {
      $last.set({ id, token })
      return id
    })
  )
export const noteSent = (sent: Sent): void => $gone.set(sent)

/** Forgets what a transfer takes: it is of one moment. */
export const clearQuote = (): void => {
  clear($found)
  setSending()
}
