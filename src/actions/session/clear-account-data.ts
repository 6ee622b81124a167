import { removeHoldings } from '../../core/assets/holdings'
import { removePendingOf } from '../../core/activity/pending'
import { removeNames } from '../../core/send/stored-names'
import { removeQueries } from '../../core/platform/queries'
import { $storedSession } from '../../core/session/session'

let isSubscribed = false

/**
 * Deletes what is known of an account when it is disconnected: from memory and from storage, including what an
 * earlier page stored.
 */
export const clearAccountData = (): void => {
  const clearDisconnected = () => {
    const { connections } = $storedSession.get()
    const isWanted = (caipAddress: string) =>
      Object.entries(connections).some(([namespace]) => caipAddress.startsWith(`${namespace}:`))
    removeHoldings(isWanted)
    removePendingOf(isWanted)
    // Only EVM addresses have names.
    if (!connections.eip155) removeNames()
    if (!Object.keys(connections).length) removeQueries()
  }
  clearDisconnected()
  if (!isSubscribed) $storedSession.listen(clearDisconnected)
  isSubscribed = true
}
