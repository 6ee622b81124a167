/** Queries about the active account and its network; they follow each switch. */
import type { CaipAddress } from '../../core/networks/caip'
import { $config } from '../../core/config/config'
import type { Connection } from '../../core/session/connection'
import type { Network } from '../../core/networks/networks'
import { queryState, observe, type Query } from '../../core/platform/queries'
import { $caipAddress, $connection, $isUnsupported, $network } from '../../core/session/session'
import type { Task } from '../../core/platform/tasks'

export interface ActiveAccount {
  caipAddress: CaipAddress
  address: string
  network: Network
  connection: Connection
}

/** Returns undefined if no wallet is connected, or if it is on a network that the host page does not offer. */
export const getActiveAccount = (): ActiveAccount | undefined => {
  const caipAddress = $caipAddress.get()
  const network = $network.get()
  const connection = $connection.get()
  return caipAddress && network && connection && !$isUnsupported.get()
    ? { caipAddress, address: connection.accounts[0]!, network, connection }
    : undefined
}

/**
 * Keeps the answer for the active account fresh and shows it; the query changes with the account and network. Returns
 * a function that stops this.
 */
export const watchActiveAccount = <T>(
  toQuery: (account: ActiveAccount) => Query<T>,
  show: (task?: Task<T>) => void
): (() => void) => {
  let key: string | undefined
  let stopObserving: (() => void) | undefined
  const update = () => {
    const account = getActiveAccount()
    const query = account && toQuery(account)
    if (query?.key === key) return
    stopObserving?.()
    stopObserving = undefined
    key = query?.key
    if (!query) return show()
    const unsubscribers = [queryState(query).subscribe(task => show(task)), observe(query)]
    stopObserving = () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }
  const unsubscribers = [$caipAddress, $network, $isUnsupported, $config].map($store => $store.listen(update))
  update()
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    stopObserving?.()
  }
}
