/** Waits for the outcome of a sent payment, for as long as the page is open. */
import { $pending, pendingOf, reloadPending, settlePending, type Pending } from '../../core/activity/pending'
import { isChainId, type CaipAddress } from '../../core/networks/caip'
import { networkOf } from '../../core/networks/networks'
import type { PaymentRecord } from '../../core/pay/payment-records'
import { isError } from '../../core/platform/errors'
import { sleep } from '../../core/platform/timing'
import { watchPendingTransactions } from '../activity/watch-pending-transactions'
import { getActiveAccount } from '../assets/active-account'
import { senderOf } from '../send/submit-transfer'

/**
 * Milliseconds between two checks that the transaction is still watched. Chosen: a watch only ends early if a node
 * fails or the transaction is late.
 */
const RECHECK_MS = 30_000

export interface SettledPayment {
  status: 'success' | 'failed'
  transactionId: string
  error?: string
}

const FAILURES: Readonly<Record<string, string>> = {
  failed: 'The network refused the transaction',
  cancelled: 'The transaction was cancelled in the wallet',
  replaced: 'The wallet sent another transaction in its place'
}

const settledAs = (status: Pending['status'], id: string, replacedBy = id): SettledPayment | undefined => {
  if (status === 'confirmed' || status === 'repriced') return { status: 'success', transactionId: replacedBy }
  return status === 'pending' ? undefined : { status: 'failed', transactionId: id, error: FAILURES[status]! }
}

const networkOfAccount = (caipAddress: CaipAddress) => {
  const chainId = caipAddress.split(':', 2).join(':')
  return isChainId(chainId) ? networkOf(chainId) : undefined
}

/**
 * Waits for a transaction that nothing else watches, such as that of an account that is no longer active. Returns
 * undefined while the outcome is unknown.
 */
const confirmDirectly = async (
  caipAddress: CaipAddress,
  id: string,
  signal: AbortSignal
): Promise<SettledPayment | undefined> => {
  const network = networkOfAccount(caipAddress)
  if (!network) return undefined
  const requested = pendingOf(caipAddress).find(pending => pending.id === id)
  const settle = (status: Pending['status'], replacedBy?: string) => {
    settlePending(id, { status, ...(replacedBy && { replacedBy }) })
    return settledAs(status, id, replacedBy)
  }
  try {
    const sender = await senderOf({ network })
    const confirmed = await sender.confirm(network, id, signal, requested, note => settlePending(id, { note }))
    return settle(confirmed.outcome, confirmed.id === id ? undefined : confirmed.id)
  } catch (e) {
    if (!isError(e)) throw e
    if (isError(e, 'transaction-failed') || isError(e, 'transaction-expired')) return settle('failed')
    return isError(e, 'transaction-altered') ? settle('replaced') : undefined
  }
}

/**
 * Returns the outcome of a sent payment. A transaction that is late, or that no node knows, has none yet: it may still
 * succeed.
 */
export const followPayment = async ({
  caipAddress,
  transactionId: id
}: Pick<PaymentRecord, 'caipAddress'> & { transactionId: string }): Promise<SettledPayment> => {
  const controller = new AbortController()
  const { signal } = controller
  let isConfirming = false
  let finish: (outcome: SettledPayment | undefined) => void = () => {}
  const settled = new Promise<SettledPayment>(resolve => {
    finish = outcome => {
      if (outcome) resolve(outcome)
    }
  })
  const storedEntry = () => $pending.get().find(entry => entry.id === id)
  const confirm = async () => {
    if (isConfirming) return
    isConfirming = true
    finish(await confirmDirectly(caipAddress, id, signal))
    isConfirming = false
  }
  const check = () => {
    const entry = storedEntry()
    if (entry) finish(settledAs(entry.status, id, entry.replacedBy))
    // a disconnection has removed it, and has ended its watch
    else void confirm()
  }
  const watch = async () => {
    while (!signal.aborted) {
      const entry = storedEntry()
      const isWatched = entry && !entry.isListed && getActiveAccount()?.caipAddress === caipAddress
      if (isWatched) watchPendingTransactions()
      else void confirm()
      await sleep(RECHECK_MS, signal)
    }
  }
  reloadPending()
  const unsubscribe = $pending.subscribe(check)
  void watch()
  const outcome = await settled
  controller.abort()
  unsubscribe()
  return outcome
}
