/** What follows once a wallet has sent a swap: the activity, the balances, the outcome. */
import { $pending, addPending, pendingOf, type Pending } from '../../core/activity/pending'
import type { CaipAddress } from '../../core/networks/caip'
import { WidgetError } from '../../core/platform/errors'
import { $swapProgress, changeProgress, setStep, type SwapOutcome } from '../../core/swap/swap-progress'
import { removeStoredSwap } from '../../core/swap/stored-swap'
import { resetForm } from '../../core/swap/swap-form'
import type { SwapOrder, SwapToken } from '../../core/swap/swap-types'
import { caipTokenOf } from '../../services/swaps'
import { emitTransaction } from '../activity/emit-transaction'
import { watchPendingTransactions } from '../activity/watch-pending-transactions'
import { getActiveAccount } from '../assets/active-account'
import { reloadHoldings } from '../assets/load-holdings'
import { dropQuote } from './request-quote'

const outcomes: Readonly<Record<Exclude<Pending['status'], 'pending'>, SwapOutcome>> = {
  confirmed: 'confirmed',
  repriced: 'confirmed',
  failed: 'reverted',
  cancelled: 'replaced',
  replaced: 'replaced'
}

const pendingToken = ({ name, symbol, decimals, icon }: SwapToken): Pending['token'] => ({
  name,
  symbol,
  decimals,
  // a data URL as icon would fill the storage
  icon: icon?.startsWith('https:') ? icon : undefined
})

/** Shows the outcome of a sent swap, and refreshes both balances. */
const watchOutcome = (id: string, caipAddress: CaipAddress, { network, source, target }: SwapOrder): void => {
  const unsubscribe = $pending.listen(() => {
    const entry = pendingOf(caipAddress).find(pending => pending.id === id)
    if (entry?.status === 'pending') return
    unsubscribe()
    // The service would answer from its cache otherwise.
    if (getActiveAccount()?.caipAddress === caipAddress)
      void reloadHoldings([caipTokenOf(network, source), caipTokenOf(network, target)])
    if (!entry || $swapProgress.get().sent?.id !== id) return
    const outcome = outcomes[entry.status]
    setStep('follow', outcome === 'confirmed' ? 'done' : 'failed')
    changeProgress({
      outcome,
      ...(outcome === 'reverted' && { error: new WidgetError('transaction-failed', { reason: 'unknown reason' }) })
    })
  })
}

/** Adds a sent swap to the activity and follows it. The stored request is done with. */
export const followSwap = (
  id: string,
  caipAddress: CaipAddress,
  order: SwapOrder,
  router: string,
  expected: bigint
) => {
  const { source, target, amount } = order
  changeProgress({ sent: { id, source, target, amount, expected } })
  setStep('sign', 'done')
  setStep('follow', 'sent', id)
  addPending({
    id,
    caipAddress,
    to: router,
    amount,
    token: pendingToken(source),
    received: { token: pendingToken(target), amount: String(expected) },
    sentAtMs: Date.now(),
    status: 'pending'
  })
  removeStoredSwap()
  watchOutcome(id, caipAddress, order)
  emitTransaction({ hash: id, caipAddress, status: 'pending' })
  watchPendingTransactions()
  dropQuote()
  resetForm()
}
