/**
 * Connection changes as events for the host page. Each change emits one event, once. Each namespace emits its own
 * events.
 */
import { namespaces, type CaipAddress } from './caip'
import type { ErrorCode, WidgetError } from './errors'
import { $failure } from './failures'
import { $snapshot, partOf, type AccountState, type NetworkState, type Snapshot } from './snapshot'

/** DOM events on the element and on `document`. `detail` is the value. */
export interface BillfoldEvents {
  /** The widget accepts calls. */
  'billfold:ready': { version: string }
  /** The dialog opened. */
  'billfold:open': { connected: boolean }
  /** The dialog closed. */
  'billfold:close': { connected: boolean }
  /**
   * A wallet is connected on a namespace: by the user, restored, or replacing another one. It may or may not be active.
   */
  'billfold:connect': AccountState
  /** The connection of a namespace ended, from either side. `connected`: an account on another namespace is active. */
  'billfold:disconnect': { caipAddress?: string; connected: boolean }
  /** A connected wallet switched to another account, or the account of another namespace became active. */
  'billfold:account': AccountState
  /** The network changed. */
  'billfold:network': NetworkState
  /**
   * A transaction is pending, or has settled. If it settles after the page is closed, a later page emits the event once
   * the user opens the account.
   */
  'billfold:transaction': TransactionState
  /** A failure. `code` and `facts` are listed in the README's table. */
  'billfold:error': { code: ErrorCode; facts: object; message: string }
}

/** A transaction that was sent from the dialog. */
export interface TransactionState {
  hash: string
  caipAddress: CaipAddress
  /**
   * `repriced`: the same transaction under another hash. `cancelled`, `replaced`: another transaction took its place.
   */
  status: 'pending' | 'confirmed' | 'failed' | 'repriced' | 'cancelled' | 'replaced'
  /** Hash of the replacement. */
  replacedBy?: string
}
export type Emit = <K extends keyof BillfoldEvents>(name: K, detail: BillfoldEvents[K]) => void

const addresses = ({ allAccounts }: AccountState) => allAccounts.map(a => a.address).join()

const compare = (was: Snapshot, is: Snapshot, emit: Emit) => {
  const inUse = is.state.activeChain
  // the active one comes last: a page that shows the account of the newest event then shows the active one
  for (const name of [...namespaces.filter(n => n !== inUse), inUse]) {
    const before = partOf(was, name).account
    const now = partOf(is, name).account
    // A replacing wallet is a new connection with another provider. A wallet that changes its account keeps its
    // provider.
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

/** Watches the stores and emits events. Returns unsubscribe functions. */
export const watchEvents = (emit: Emit): (() => void)[] => {
  let was = $snapshot.get()
  let queued = false
  // stores change one after the other within a task; emit only for the resulting state
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
