/**
 * Connection changes as events for the host page. Each change emits one event, once. Each namespace emits its own
 * events.
 */
import { namespaces, type CaipAddress } from '../core/networks/caip'
import type { ErrorCode, WidgetError } from '../core/platform/errors'
import { $failure } from '../core/platform/report-error'
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
  /** A failure. `code` and `facts` are listed in src/README.md. */
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

const addresses = ({ allAccounts }: AccountState) => allAccounts.map(account => account.address).join()

const emitChanges = (previous: Snapshot, current: Snapshot, emit: Emit) => {
  const active = current.state.activeChain
  // the active one comes last: a page that shows the account of the newest event then shows the active one
  for (const name of [...namespaces.filter(other => other !== active), active]) {
    const oldAccount = partOf(previous, name).account
    const newAccount = partOf(current, name).account
    // A replacing wallet is a new connection with another provider. A wallet that changes its account keeps its
    // provider.
    if (previous.providers[name] !== current.providers[name]) {
      if (newAccount.isConnected) emit('billfold:connect', newAccount)
      else emit('billfold:disconnect', { caipAddress: oldAccount.caipAddress, connected: current.account.isConnected })
    } else if (
      addresses(oldAccount) !== addresses(newAccount) ||
      (name === active && active !== previous.state.activeChain && newAccount.isConnected)
    )
      emit('billfold:account', newAccount)
  }
  if (previous.network.caipNetworkId && previous.network.caipNetworkId !== current.network.caipNetworkId)
    emit('billfold:network', current.network)
  if (previous.state.open !== current.state.open)
    emit(current.state.open ? 'billfold:open' : 'billfold:close', { connected: current.account.isConnected })
}

const emitError = (emit: Emit, { code, facts, message }: WidgetError): void =>
  emit('billfold:error', { code, facts, message })

/** Watches the stores and emits events. Returns unsubscribe functions. */
export const watchEvents = (emit: Emit): (() => void)[] => {
  let previous = $snapshot.get()
  let isQueued = false
  // stores change one after the other within a task; emit only for the resulting state
  const flush = () => {
    isQueued = false
    const current = $snapshot.get()
    emitChanges(previous, current, emit)
    previous = current
  }
  return [
    $snapshot.listen(() => {
      if (isQueued) return
      isQueued = true
      queueMicrotask(flush)
    }),
    $failure.listen(error => {
      if (error) emitError(emit, error)
    })
  ]
}
