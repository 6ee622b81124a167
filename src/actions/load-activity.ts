/** What the account in use has done: page by page from the service, with what was sent here in front until it is told there. */
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

/** Whether the history names the contract that was called, and not who got the token: nothing of it tells the two apart. */
const isOfContract = ({ operation, movements: [first] }: Transaction, { nativeCurrency }: Network) =>
  operation === 'send' && first?.direction === 'out' && first.symbol !== nativeCurrency.symbol

const track = (what: string, address: string, cursor?: string) =>
  have('action', 'analytics')?.track(`${what}_TRANSACTIONS`, { address, projectId: $config.get().projectId, cursor })

const page = async (
  { address, caipAddress, network }: InUse,
  signal: AbortSignal,
  cursor?: string
): Promise<History> => {
  // specification, section 9: of EVM chains alone
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
    // of one id what is told last
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

/** Shows what the account in use has done and keeps it fresh, until the result is called. */
export const watchActivity = (): (() => void) => {
  const stops = [watchPending(), followPlace(questionOf, showHistory)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Asks for the page after those that are here, once more if it has failed. Of a call while one is on its way nothing comes. */
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
