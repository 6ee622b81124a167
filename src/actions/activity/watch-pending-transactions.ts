import type { CaipAddress } from '../../core/networks/caip'
import { isError, type WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { $holdings } from '../../core/assets/holdings'
import { backOnline, isOffline } from '../../core/platform/online'
import { $pending, pendingOf, reloadPending, settlePending, type Pending } from '../../core/activity/pending'
import type { SenderName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { $caipAddress, $connections, $network } from '../../core/session/session'
import { showTransferUnresolved, showTransferOutcome } from '../dialog/show-notice'
import { getActiveAccount, type ActiveAccount } from '../assets/active-account'
import { reloadHoldings } from '../assets/load-holdings'
import { emitTransaction } from './emit-transaction'

/** The address that the service uses for the native currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const watchedIds = new Set<string>()

/** Refreshes the balance and the holdings after a transaction, wherever they are shown. */
const refreshAssets = async ({ caipAddress, network }: ActiveAccount, id: string) => {
  if (getActiveAccount()?.caipAddress !== caipAddress) return
  // The balance comes first: it fills in what the service leaves out of its answer.
  await (await loadChunk('action', 'session')).loadBalance(true)
  const symbol = pendingOf(caipAddress).find(pending => pending.id === id)?.token.symbol
  const changed = $holdings.get().data?.list.filter(holding => holding.symbol === symbol) ?? []
  // Without this list the service would answer from its cache.
  await reloadHoldings(changed.map(({ address = NATIVE }) => `${network.caipNetworkId}:${address}` as CaipAddress))
}

const settle = (account: ActiveAccount, id: string, status: Pending['status'], replacedBy?: string) => {
  settlePending(id, { status, replacedBy })
  emitTransaction({ hash: id, caipAddress: account.caipAddress, status, ...(replacedBy && { replacedBy }) })
  void refreshAssets(account, id)
}

const handleFailure = (account: ActiveAccount, id: string, error: WidgetError) => {
  const hasFailed = isError(error, 'transaction-failed') || isError(error, 'transaction-expired')
  if (hasFailed) showTransferOutcome('failed', id)
  else showTransferUnresolved(error)
  // An unreachable node says nothing about the transaction.
  if (hasFailed || isError(error, 'transaction-altered')) settle(account, id, hasFailed ? 'failed' : 'replaced')
  // Neither does a lost network connection: wait for the transaction again once the device is online.
  else if (isOffline()) void backOnline(new AbortController().signal).then(watchPendingTransactions)
  reportError(error)
}

/**
 * Waits for every unsettled transaction of the active account, once per page and while its chain is connected. The
 * transaction may have been sent in this tab or another one, now or on an earlier page.
 */
export const watchPendingTransactions = (): void => {
  const account = getActiveAccount()
  for (const pending of pendingOf(account?.caipAddress)) {
    const { id, status } = pending
    if (!account || status !== 'pending' || watchedIds.has(id)) continue
    const { network } = account
    const controller = new AbortController()
    // After a disconnect, no node learns which transactions the user waits for.
    const unsubscribe = $connections.listen(live => {
      if (!live[network.chainNamespace]) controller.abort()
    })
    watchedIds.add(id)
    void loadChunk('sender', network.chainNamespace as SenderName)
      .then(sender =>
        // A note describes a transfer. The call of a swap is not stored.
        pending.received
          ? sender.confirm(network, id, controller.signal)
          : sender.confirm(network, id, controller.signal, pending, note => settlePending(id, { note }))
      )
      .then(
        ({ outcome, id: confirmedId }) => {
          showTransferOutcome(outcome, id)
          settle(account, id, outcome, confirmedId === id ? undefined : confirmedId)
        },
        (e: unknown) => {
          if (!isError(e)) throw e
          if (!controller.signal.aborted) handleFailure(account, id, e)
        }
      )
      .finally(() => {
        unsubscribe()
        watchedIds.delete(id)
      })
  }
}

/**
 * Waits for the pending transactions of the active account, also after a switch. Returns a function that stops this.
 */
export const observePending = (): (() => void) => {
  const listener = ({ key }: StorageEvent) => {
    if (key === 'billfold.pending') reloadPending()
  }
  reloadPending()
  addEventListener('storage', listener)
  const unsubscribers = [$pending, $caipAddress, $network].map($store => $store.listen(watchPendingTransactions))
  watchPendingTransactions()
  return () => {
    removeEventListener('storage', listener)
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
