import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { pendingOf, settlePending, type Pending } from '../core/pending'
import { load, type SenderName } from '../core/registry'
import { announceSettled } from './complain'
import { placeInUse } from './follow-place'
import { reloadHoldings } from './load-holdings'

const waiting = new Set<string>()

const settle = (id: string, status: Pending['status']) => {
  settlePending(id, status)
  announceSettled(status)
  void reloadHoldings()
}

/** Waits, once in a page, for what was sent and has not been settled, in this tab or another, now or on an earlier page. */
export const awaitPending = (): void => {
  const place = placeInUse()
  for (const { id, status } of pendingOf(place?.caipAddress)) {
    if (!place || status !== 'pending' || waiting.has(id)) continue
    waiting.add(id)
    void load('sender', place.network.chainNamespace as SenderName).then(sender => sender.confirm(place.network, id)).then(({ how }) => settle(id, how), (e: unknown) => {
      if (!isError(e)) throw e
      // a node that does not answer says nothing of the transaction
      if (isError(e, 'transaction-failed') || isError(e, 'transaction-expired')) settle(id, 'failed')
      tell(e)
    }).finally(() => waiting.delete(id))
  }
}
