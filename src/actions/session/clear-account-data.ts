import { removeHoldings } from '../../core/assets/holdings'
import { namespaces } from '../../core/networks/caip'
import { removePendingOf } from '../../core/activity/pending'
import { removeNames } from '../../core/send/stored-names'
import { removeQueries } from '../../core/platform/queries'
import { removeStored } from '../../core/platform/storage'
import { $storedSession } from '../../core/session/session'

/** First words of the keys of queries about one account. Its CAIP-10 address is the second. */
const ACCOUNT_QUERIES = ['holdings', 'history', 'sessions']

/** First words of the keys of queries about names. */
const NAME_QUERIES = ['name', 'address']

let isSubscribed = false

/**
 * Deletes what is known of an account when it is disconnected: from memory and from storage, including what an
 * earlier page stored. A request that is still running for it stores nothing.
 */
export const clearAccountData = (): void => {
  const clearDisconnected = () => {
    const { connections } = $storedSession.get()
    const isWanted = (caipAddress: string) =>
      Object.entries(connections).some(([namespace]) => caipAddress.startsWith(`${namespace}:`))
    removeHoldings(isWanted)
    removePendingOf(isWanted)
    for (const namespace of namespaces.filter(name => !connections[name])) {
      // the store of purchases may not be loaded
      removeStored(`billfold.purchase-${namespace}`)
      for (const query of ACCOUNT_QUERIES) removeQueries(`${query} ${namespace}:`)
    }
    // Only EVM addresses have names.
    if (!connections.eip155) {
      for (const query of NAME_QUERIES) removeQueries(`${query} `)
      removeNames()
      // Swaps are of EVM accounts.
      removeStored('billfold.swap')
    }
    if (!Object.keys(connections).length) removeQueries()
  }
  clearDisconnected()
  if (!isSubscribed) $storedSession.listen(clearDisconnected)
  isSubscribed = true
}
