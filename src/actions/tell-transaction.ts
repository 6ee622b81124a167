import type { TransactionState } from '../core/events'
import { present } from '../core/meeting'

/** Notifies the host of a transaction that was sent here: once when it is pending, once when it is settled. */
export const tellTransaction = (state: TransactionState): void => present()?.emit?.('billfold:transaction', state)
