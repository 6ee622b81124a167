import type { TransactionState } from '../core/events'
import { present } from '../core/meeting'

/** Tells the host how a transaction goes that was sent here: once when it is on its way, once when it is settled. */
export const tellTransaction = (state: TransactionState): void => present()?.emit?.('billfold:transaction', state)
