/** What happens to the connection, as events for the host page: one event for each change, each once; of connections on several chains each speaks for itself. */
import { namespaces, type CaipAddress } from './caip'
import type { ErrorCode, WidgetError } from './errors'
import { $failure } from './failures'
import { $snapshot, partOf, type AccountState, type NetworkState, type Snapshot } from './snapshot'

/** DOM events on the element and on `document`; `detail` is the value. */
export interface BillfoldEvents {
  /** The widget listens to calls. */
  'billfold:ready': { version: string }
  /** The dialog opened. */
  'billfold:open': { connected: boolean }
  /** The dialog closed. */
  'billfold:close': { connected: boolean }
  /** A wallet is connected on a chain, by a person or restored, or in the place of another; in use or beside the one in use. */
  'billfold:connect': AccountState
  /** The connection on a chain is gone, ended from either side. `connected`: an account on another chain is in use. */
  'billfold:disconnect': { caipAddress?: string; connected: boolean }
  /** Another account of a connected wallet; or that of another chain, which is in use from now on. */
  'billfold:account': AccountState
  /** Another network. */
  'billfold:network': NetworkState
  /** How a transaction goes: on its way, then settled. One that is not settled while the page is open is told by a later one, once somebody looks at the account. */
  'billfold:transaction': TransactionState
  /** Something failed; `code` and `facts` as in the README's table. */
  'billfold:error': { code: ErrorCode; facts: object; message: string }
}

/** A transaction that was sent by the dialog. */
export interface TransactionState {
  hash: string
  caipAddress: CaipAddress
  /** `repriced`: the same under another hash; `cancelled`, `replaced`: another in its place. */
  status: 'pending' | 'confirmed' | 'failed' | 'repriced' | 'cancelled' | 'replaced'
  /** The hash of what was taken in its place. */
  replacedBy?: string
}
export type Emit = <K extends keyof BillfoldEvents>(name: K, detail: BillfoldEvents[K]) => void

const addresses = ({ allAccounts }: AccountState) => allAccounts.map(a => a.address).join()

const compare = (was: Snapshot, is: Snapshot, emit: Emit) => {
  const inUse = is.state.activeChain
  // the one in use comes last, so that a page which shows the account of the newest event shows that one
  for (const name of [...namespaces.filter(n => n !== inUse), inUse]) {
    const before = partOf(was, name).account
    const now = partOf(is, name).account
    // another wallet in the place of one is a connection of its own, and has a provider of its own; a wallet that changes its account keeps it
    if (was.providers[name] !== is.providers[name]) {
      if (now.isConnected) emit('billfold:connect', now)
      else emit('billfold:disconnect', { caipAddress: before.caipAddress, connected: is.account.isConnected })
    } else if (
      addresses(before) !== addresses(now) ||
      (name === inUse && inUse !== was.state.activeChain && now.isConnected)
    )
      emit('billfold:account', now)
  }
  if (was.network.caipNetworkId && was.network.caipNetworkId !== is.network.caipNetworkId)
    emit('billfold:network', is.network)
  if (was.state.open !== is.state.open)
    emit(is.state.open ? 'billfold:open' : 'billfold:close', { connected: is.account.isConnected })
}

export const tellError = (emit: Emit, { code, facts, message }: WidgetError): void =>
  emit('billfold:error', { code, facts, message })

/** Watches the stores and emits. What it gives stops it. */
export const watchEvents = (emit: Emit): (() => void)[] => {
  let was = $snapshot.get()
  let queued = false
  // stores change one after the other within a task; the host hears of the state that results
  const look = () => {
    queued = false
    const is = $snapshot.get()
    compare(was, is, emit)
    was = is
  }
  return [
    $snapshot.listen(() => {
      if (queued) return
      queued = true
      queueMicrotask(look)
    }),
    $failure.listen(e => {
      if (e) tellError(emit, e)
    })
  ]
}
