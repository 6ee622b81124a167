/** The payment that the dialog shows. */
import { atom } from 'nanostores'
import type { Network } from '../networks/networks'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'
import { runTask } from '../platform/run-task'
import { resetTask, task } from '../platform/tasks'
import type { Quote } from '../send/transfer'
import type { PaymentRequest } from './parse-payment'

/**
 * `open`: the user has not confirmed it yet. `wallet`: a wallet is asked. `elsewhere`: another tab asks a wallet for
 * the same payment. `sent`: the network has not decided yet. `refused`: the chain contradicts the host page.
 */
export type PaymentPhase = 'open' | 'wallet' | 'elsewhere' | 'sent' | 'success' | 'failed' | 'expired' | 'refused'

export interface Payment {
  /** UUID. */
  id: string
  request: PaymentRequest
  network: Network
  /** Milliseconds since 1970. */
  startedAtMs: number
  phase: PaymentPhase
  /** A wallet was asked for the same payment before, and its answer is unknown. */
  isRepeated?: boolean
  transactionId?: string
  /** Why the network switch or the last request to a wallet failed. */
  error?: WidgetError | undefined
}

/** What the paying account has, read from the chain. */
export interface PayerAssets {
  address: string
  /** The token's balance, in the smallest unit. */
  value: bigint
  /** As the network writes it. */
  symbol: string
  /** The network confirms the host page's symbol. False on Solana for a token that is not well known. */
  isNamed: boolean
}

const $shownPayment = atom<Payment | undefined>(undefined)
const $assetsTask = task<PayerAssets>()
const $quoteTask = task<Quote>()

export const $payment: Readable<typeof $shownPayment> = $shownPayment
export const $payerAssets: Readable<typeof $assetsTask> = $assetsTask
export const $paymentQuote: Readable<typeof $quoteTask> = $quoteTask

/** Shows another payment. */
export const showPayment = (payment: Payment): void => {
  resetTask($assetsTask)
  resetTask($quoteTask)
  $shownPayment.set(payment)
}

/** Changes a payment, if it is the one that is shown. */
export const changePayment = (id: string, part: Partial<Payment>): void => {
  const payment = $shownPayment.get()
  if (payment?.id === id) $shownPayment.set({ ...payment, ...part })
}

export const runPayerAssets = (job: (signal: AbortSignal) => Promise<PayerAssets>) => runTask($assetsTask, job)
export const runPaymentQuote = (job: (signal: AbortSignal) => Promise<Quote>) => runTask($quoteTask, job)
export const resetPayerAssets = (): void => resetTask($assetsTask)
export const resetPaymentQuote = (): void => resetTask($quoteTask)
