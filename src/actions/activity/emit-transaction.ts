import type { TransactionState } from '../../api/events'
import { currentInstance } from '../../api/instance'

/** Notifies the host of a transaction that was sent here: once when it is pending, once when it is settled. */
export const emitTransaction = (state: TransactionState): void =>
  currentInstance()?.emit?.('billfold:transaction', state)
