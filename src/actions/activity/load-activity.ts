/**
 * The history of the active account: page by page from the service, with transactions sent here in front until the
 * service lists them.
 */
import type { Transaction } from '../../core/activity/activity'
import { withMessage } from '../../core/platform/call-errors'
import { isError, WidgetError } from '../../core/platform/errors'
import { appendHistory, HISTORY_FRESH_MS, mergeHistory, setHistory, type History } from '../../core/activity/history'
import { $config } from '../../core/config/config'
import { chainData } from '../../core/config/money-options'
import type { Network } from '../../core/networks/networks'
import { markListed, receiverOf } from '../../core/activity/pending'
import { refetch, queryState, type Query } from '../../core/platform/queries'
import { getLoadedChunk } from '../../core/platform/chunks'
import { $activeNamespace, $address } from '../../core/session/session'
import { fetchHistory } from '../../services/history'
import { observePending } from './watch-pending-transactions'
import { showNotice } from '../dialog/show-notice'
import { watchActiveAccount, getActiveAccount, type ActiveAccount } from '../assets/active-account'

let hasReported = false

/**
 * Returns true if the history may name the called contract instead of the token's receiver. The entry does not contain
 * the difference.
 */
const isOfContract = ({ operation, movements: [first] }: Transaction, { nativeCurrency }: Network) =>
  operation === 'send' && first?.direction === 'out' && first.symbol !== nativeCurrency.symbol

const track = (action: string, address: string, cursor?: string) =>
  getLoadedChunk('action', 'analytics')?.track(`${action}_TRANSACTIONS`, {
    address,
    projectId: $config.get().projectId,
    cursor
  })

const fetchPage = async (
  { address, caipAddress, network }: ActiveAccount,
  signal: AbortSignal,
  cursor?: string
): Promise<History> => {
  // Specification, section 9: EVM chains only.
  if (network.chainNamespace !== 'eip155') return { caipAddress, transactions: [] }
  try {
    const { transactions, next } = await fetchHistory(
      chainData(),
      { address, chainId: network.caipNetworkId, signal },
      cursor
    )
    const onNetwork = transactions
      .filter(({ chainId }) => chainId === network.caipNetworkId)
      .map(transaction => ({
        ...transaction,
        to: receiverOf(transaction.hash) ?? (isOfContract(transaction, network) ? undefined : transaction.to)
      }))
    // Of entries with one id, keep the last.
    const unique = [...new Map(onNetwork.map(transaction => [transaction.id, transaction])).values()]
    hasReported = false
    if (!signal.aborted) markListed(unique.filter(({ status }) => status !== 'pending').map(({ hash }) => hash))
    return { caipAddress, transactions: unique, next }
  } catch (e) {
    if (isError(e) && !signal.aborted && !hasReported) {
      hasReported = true
      track('ERROR_FETCH', address, cursor)
      showNotice('historyFailed')
    }
    throw e
  }
}

const queryOf = (account: ActiveAccount): Query<History> => ({
  key: ['history', account.caipAddress, chainData()?.url].join(' '),
  staleTimeMs: HISTORY_FRESH_MS,
  queryFn: signal => fetchPage(account, signal),
  merge: mergeHistory
})

/** Shows the active account's history and keeps it fresh. Returns a function that stops this. */
export const watchActivity = (): (() => void) => {
  const unsubscribers = [observePending(), watchActiveAccount(queryOf, setHistory)]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** The error of a request without an account, with the specification's message. */
const noAccount = () =>
  withMessage(
    new WidgetError('account-missing', { namespace: $activeNamespace.get() }),
    "Transactions can't be fetched without an accountAddress"
  )

/**
 * Loads the page after the loaded ones, or retries a failed one. Does nothing while a page is loading, and on a network
 * that is not offered. Errors: account-missing.
 */
export const loadMoreActivity = async (): Promise<void> => {
  if (!$address.get()) throw noAccount()
  const account = getActiveAccount()
  const query = account && queryOf(account)
  if (!query) return
  const { data, fetchStatus, status } = queryState(query).get()
  if (fetchStatus !== 'idle') return
  if (!data) return void (await refetch(query))
  if (data.next) track('LOAD_MORE', account.address, data.next)
  if (data.next)
    await refetch(query, { queryFn: signal => fetchPage(account, signal, data.next), merge: appendHistory })
  else if (status === 'error') await refetch(query)
}
