/**
 * Payments that a wallet was asked for, until the host page has their receipt. They are stored, so that another tab
 * does not pay again, and so that a reloaded page learns the outcome.
 */
import { isChainId, type CaipAddress } from '../networks/caip'
import { oneOf, record } from '../platform/guards'
import { persistentAtom } from '../platform/storage'
import { plain } from '../platform/text'
import type { PayResult } from './payment-options'
import type { PaymentRequest } from './parse-payment'

/**
 * `wallet`: a wallet is asked. After a reload, its answer is unknown. `sent`: the network has not decided yet. The
 * others are final.
 */
const STATUSES = ['wallet', 'sent', 'success', 'failed'] as const

export interface PaymentRecord {
  /** UUID of the payment, which analytics receive. */
  id: string
  /** What was requested: `keyOfPayment`. */
  key: string
  status: (typeof STATUSES)[number]
  /** The paying account and its network. */
  caipAddress: CaipAddress
  /** Milliseconds since 1970, of the request to the wallet. */
  atMs: number
  transactionId?: string | undefined
  error?: string | undefined
  /** The host page has the receipt. */
  isDelivered: boolean
}

/** Chosen: more payments than a user makes in `FRESH_MS`. */
const MAX_RECORDS = 20
/**
 * Milliseconds for which an outcome waits for the host page. Chosen: a user who comes back later means another payment.
 */
const FRESH_MS = 3_600_000

/** On EVM, neither the case of an address nor its prefix distinguishes it. */
const comparable = (network: string, address: string) =>
  network.startsWith('eip155:') ? address.toLowerCase().replace(/^0x/, '') : address

/** Returns a text that is equal for two requests of the same payment. */
export const keyOfPayment = ({ network, token = 'native', recipient, amount }: PaymentRequest): string =>
  [network, ...[token, recipient].map(text => comparable(network, text)), amount].join(' ')

const parseRecord = (value: unknown): PaymentRecord | undefined => {
  const { id, key, status: storedStatus, caipAddress, atMs, transactionId, error, isDelivered } = record(value)
  const uuid = plain(id, 64)
  const request = plain(key, 400)
  const status = oneOf(STATUSES, storedStatus)
  const account = plain(caipAddress, 200)
  const transaction = plain(transactionId, 128)
  const isValid = uuid && request && status && account && isChainId(account.split(':', 2).join(':'))
  if (!isValid || typeof atMs !== 'number' || (status !== 'wallet' && !transaction)) return undefined
  return {
    id: uuid,
    key: request,
    status,
    caipAddress: account as CaipAddress,
    atMs,
    transactionId: transaction,
    error: plain(error, 300),
    isDelivered: isDelivered === true
  }
}

const none: readonly PaymentRecord[] = []
const storedRecords = /* @__PURE__ */ persistentAtom<readonly PaymentRecord[]>({
  key: 'billfold.payments',
  version: 1,
  initial: none,
  parse: value =>
    Array.isArray(value) ? value.slice(0, MAX_RECORDS).flatMap(entry => parseRecord(entry) ?? []) : undefined
})

const isFresh = ({ atMs }: PaymentRecord) => Math.abs(Date.now() - atMs) < FRESH_MS

/** Returns the stored payments of the last hour, also those of other tabs, newest first. */
export const readPayments = (): readonly PaymentRecord[] => {
  storedRecords.reload()
  return storedRecords.$value.get().filter(isFresh)
}

/** Returns whether a wallet was asked for a payment, and its answer is unknown. */
export const isUnanswered = (requested: string): boolean =>
  readPayments().some(({ key, status }) => key === requested && status === 'wallet')

/** Stores a payment in place of its earlier state. */
export const storePayment = (payment: PaymentRecord): void => {
  const others = readPayments().filter(({ id }) => id !== payment.id)
  const all = [payment, ...others].sort((a, b) => b.atMs - a.atMs)
  storedRecords.set(all.slice(0, MAX_RECORDS))
}

/** Removes a payment that was not sent. */
export const removePayment = (id: string): void => {
  const all = readPayments()
  const remaining = all.filter(entry => entry.id !== id)
  if (remaining.length < all.length) storedRecords.set(remaining.length ? remaining : none)
}

/**
 * Forgets the payments of disconnected accounts whose receipts the host page has, and those that are not fresh. A
 * payment that a wallet may have sent stays, so that the host page learns its outcome, and nobody pays it twice.
 */
export const forgetDelivered = (isConnected: (caipAddress: CaipAddress) => boolean): void => {
  storedRecords.reload()
  const all = storedRecords.$value.get()
  const remaining = all.filter(entry => isFresh(entry) && (!entry.isDelivered || isConnected(entry.caipAddress)))
  if (remaining.length < all.length) storedRecords.set(remaining.length ? remaining : none)
}

/** Returns the receipt of a payment. Undefined while its outcome is unknown. */
export const receiptOf = ({ status, transactionId: result, error }: PaymentRecord): PayResult | undefined => {
  if (status === 'success') return { success: true, result }
  return status === 'failed' ? { success: false, result, error } : undefined
}
