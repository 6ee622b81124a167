/**
 * The history of the active account: page by page from the service, with transactions sent here in front until the
 * service lists them.
 */
import type { Transaction } from '../core/activity'
import { isError } from '../core/errors'
import { appendHistory, HISTORY_FRESH_MS, joinHistory, showHistory, type History } from '../core/history'
import { $config } from '../core/config'
import { chainData } from '../core/money-options'
import type { Network } from '../core/networks'
import { dropPending, receiverOf } from '../core/pending'
import { askAgain, stateOf, type Question } from '../core/queries'
import { have } from '../core/registry'
import { fetchHistory } from '../services/chain-data'
import { watchPending } from './await-pending'
import { complain } from './complain'
import { followPlace, placeInUse, type InUse } from './follow-place'

let hasTold = false

/**
 * Returns true if the history names the called contract instead of the token's receiver: the entry does not tell the
 * two apart.
 */
const isOfContract = ({ operation, movements: [first] }: Transaction, { nativeCurrency }: Network) =>
  operation === 'send' && first?.direction === 'out' && first.symbol !== nativeCurrency.symbol

const track = (what: string, address: string, cursor?: string) =>
  have('action', 'analytics')?.track(`${what}_TRANSACTIONS`, { address, projectId: $config.get().projectId, cursor })

const page = async (
  { address, caipAddress, network }: InUse,
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
    const here = transactions
      .filter(({ chainId }) => chainId === network.caipNetworkId)
      .map(one => ({ ...one, to: receiverOf(one.hash) ?? (isOfContract(one, network) ? undefined : one.to) }))
    // Of entries with one id, keep the last.
    const own = [...new Map(here.map(one => [one.id, one])).values()]
    hasTold = false
    if (!signal.aborted) dropPending(own.filter(({ status }) => status !== 'pending').map(({ hash }) => hash))
    return { caipAddress, transactions: own, next }
  } catch (e) {
    if (isError(e) && !signal.aborted && !hasTold) {
      hasTold = true
      track('ERROR_FETCH', address, cursor)
      complain('historyFailed')
    }
    throw e
  }
}

const questionOf = (place: InUse): Question<History> => ({
  key: ['history', place.caipAddress, chainData()?.url].join(' '),
  freshMs: HISTORY_FRESH_MS,
  ask: signal => page(place, signal),
  join: joinHistory
})

/** Shows the active account's history and keeps it fresh. Returns a function that stops this. */
export const watchActivity = (): (() => void) => {
  const stops = [watchPending(), followPlace(questionOf, showHistory)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Loads the page after the loaded ones, or retries a failed one. Does nothing while a page is loading. */
export const moreActivity = async (): Promise<void> => {
  const place = placeInUse()
  const question = place && questionOf(place)
  if (!question) return
  const { data, fetchStatus, status } = stateOf(question).get()
  if (fetchStatus !== 'idle') return
  if (!data) return void (await askAgain(question))
  if (data.next) track('LOAD_MORE', place.address, data.next)
  if (data.next) await askAgain(question, { ask: signal => page(place, signal, data.next), join: appendHistory })
  else if (status === 'error') await askAgain(question)
}
