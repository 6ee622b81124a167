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

/** The address that the service uses for the native currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const waiting = new Set<string>()

/** Refreshes the balance and the holdings after a transaction, wherever they are shown. */
const renew = async ({ caipAddress, network }: InUse, id: string) => {
  if (placeInUse()?.caipAddress !== caipAddress) return
  // The balance comes first: it fills in what the service leaves out of its answer.
  await (await load('action', 'session')).loadBalance(true)
  const symbol = pendingOf(caipAddress).find(one => one.id === id)?.token.symbol
  const changed = $holdings.get().data?.list.filter(held => held.symbol === symbol) ?? []
  // Without this list the service would answer from its cache.
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
  // An unreachable node says nothing about the transaction.
  if (isFailed || isError(e, 'transaction-altered')) settle(place, id, isFailed ? 'failed' : 'replaced')
  // Neither does a lost network connection: wait for the transaction again once the device is online.
  else if (isOffline()) void backOnline(new AbortController().signal).then(awaitPending)
  tell(e)
}

/**
 * Waits for every unsettled transaction of the active account, once per page and while its chain is connected. The
 * transaction may have been sent in this tab or another one, now or on an earlier page.
 */
export const awaitPending = (): void => {
  const place = placeInUse()
  for (const one of pendingOf(place?.caipAddress)) {
    const { id, status } = one
    if (!place || status !== 'pending' || waiting.has(id)) continue
    const { network } = place
    const left = new AbortController()
    // After a disconnect, no node learns which transactions the user waits for.
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

/**
 * Waits for the pending transactions of the active account, also after a switch. Returns a function that stops this.
 */
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
