/** What happens to the connection, as events for the host page: one event for each change, each once. */
import type { ErrorCode, WidgetError } from './errors'
import { $failure } from './failures'
import { $snapshot, type AccountState, type NetworkState, type Snapshot } from './snapshot'

/** DOM events on the element and on `document`; `detail` is the value. */
export interface BillfoldEvents {
  /** The widget listens to calls. */
  'billfold:ready': { version: string }
  /** The dialog opened. */
  'billfold:open': { connected: boolean }
  /** The dialog closed. */
  'billfold:close': { connected: boolean }
  /** A wallet is connected, by a person or restored. */
  'billfold:connect': AccountState
  /** The wallet is gone, from either side. */
  'billfold:disconnect': { caipAddress?: string }
  /** Another account of the connected wallet. */
  'billfold:account': AccountState
  /** Another network. */
  'billfold:network': NetworkState
  /** Something failed; `code` and `facts` as in the README's table. */
  'billfold:error': { code: ErrorCode; facts: object; message: string }
}
export type Emit = <K extends keyof BillfoldEvents>(name: K, detail: BillfoldEvents[K]) => void

const compare = (was: Snapshot, is: Snapshot, emit: Emit) => {
  if (was.account.isConnected !== is.account.isConnected) {
    if (is.account.isConnected) emit('billfold:connect', is.account)
    else emit('billfold:disconnect', { caipAddress: was.account.caipAddress })
  } else if (was.account.allAccounts.map(a => a.address).join() !== is.account.allAccounts.map(a => a.address).join()) emit('billfold:account', is.account)
  if (was.network.caipNetworkId && was.network.caipNetworkId !== is.network.caipNetworkId) emit('billfold:network', is.network)
  if (was.state.open !== is.state.open) emit(is.state.open ? 'billfold:open' : 'billfold:close', { connected: is.account.isConnected })
}

export const tellError = (emit: Emit, { code, facts, message }: WidgetError): void => emit('billfold:error', { code, facts, message })

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
    $snapshot.listen(() => { if (!queued) queued = true, queueMicrotask(look) }),
    $failure.listen(e => { if (e) tellError(emit, e) })
  ]
}
