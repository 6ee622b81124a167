import type { CaipAddress } from '../core/caip'
import { isError, type WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $holdings } from '../core/holdings'
import { backOnline, isOffline } from '../core/online'
import { $pending, pendingOf, reloadPending, settlePending, type Pending } from '../core/pending'
import type { SenderName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $caipAddress, $connections, $network } from '../core/session'
import { announceEndless, announceSettled } from './complain'
import { placeInUse, type InUse } from './follow-place'
import { reloadHoldings } from './load-holdings'
import { tellTransaction } from './tell-transaction'

/** By which the service names the native currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const waiting = new Set<string>()

/** What was paid is gone from the account, wherever that shows. */
const renew = async ({ caipAddress, network }: InUse, id: string) => {
  if (placeInUse()?.caipAddress !== caipAddress) return
  // in this order: what the service leaves out of its answer is taken from there
  await (await load('action', 'session')).loadBalance(true)
  const symbol = pendingOf(caipAddress).find(one => one.id === id)?.token.symbol
  const changed = $holdings.get().data?.list.filter(held => held.symbol === symbol) ?? []
  // what the service knew a moment ago it would say again
  await reloadHoldings(changed.map(({ address = NATIVE }) => `${network.caipNetworkId}:${address}` as CaipAddress))
}

const settle = (place: InUse, id: string, status: Pending['status'], replacedBy?: string) => {
  settlePending(id, { status, replacedBy })
  tellTransaction({ hash: id, caipAddress: place.caipAddress, status, ...(replacedBy && { replacedBy }) })
  void renew(place, id)
}

const fail = (place: InUse, id: string, e: WidgetError) => {
  const isFailed = isError(e, 'transaction-failed') || isError(e, 'transaction-expired')
  if (isFailed) announceSettled('failed', id)
  else announceEndless(e)
  // a node that does not answer says nothing of the transaction
  if (isFailed || isError(e, 'transaction-altered')) settle(place, id, isFailed ? 'failed' : 'replaced')
  // nor does a network that is away; what is looked for then is looked for once more
  else if (isOffline()) void backOnline(new AbortController().signal).then(awaitPending)
  tell(e)
}

/** Waits, once in a page and while its chain is connected, for what was sent and has not been settled, in this tab or another, now or on an earlier page. */
export const awaitPending = (): void => {
  const place = placeInUse()
  for (const one of pendingOf(place?.caipAddress)) {
    const { id, status } = one
    if (!place || status !== 'pending' || waiting.has(id)) continue
    const { network } = place
    const left = new AbortController()
    // which transactions somebody waits for is told to no node once they have left
    const stop = $connections.listen(live => {
      if (!live[network.chainNamespace]) left.abort()
    })
    waiting.add(id)
    void load('sender', network.chainNamespace as SenderName)
      .then(sender => sender.confirm(network, id, left.signal, one, note => settlePending(id, { note })))
      .then(
        ({ how, id: taken }) => {
          announceSettled(how, id)
          settle(place, id, how, taken === id ? undefined : taken)
        },
        (e: unknown) => {
          if (!isError(e)) throw e
          if (!left.signal.aborted) fail(place, id, e)
        }
      )
      .finally(() => {
        stop()
        waiting.delete(id)
      })
  }
}

/** Waits so for the account in use, whichever it is, until the result is called. */
export const watchPending = (): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === 'billfold.pending') reloadPending()
  }
  reloadPending()
  addEventListener('storage', hear)
  const stops = [$pending, $caipAddress, $network].map($store => $store.listen(awaitPending))
  awaitPending()
  return () => {
    removeEventListener('storage', hear)
    for (const stop of stops) stop()
  }
}
