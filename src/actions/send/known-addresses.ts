import type { Namespace } from '../../core/networks/caip'
import { $activity } from '../../core/activity/history'
import { receiversOf } from '../../core/activity/pending'
import { $connections } from '../../core/session/session'

/** Returns the user's own addresses and past receivers on a chain, for detecting address poisoning. */
export const knownAddresses = (namespace: Namespace): readonly string[] => {
  const accounts = $connections.get()[namespace]?.accounts ?? []
  const ownAddresses = accounts.map(address => address.toLowerCase())
  const historyReceivers = $activity
    .get()
    .months.flatMap(({ transactions }) => transactions)
    // Transfers by others are how poisoned addresses get into a history: ignore them.
    .flatMap(({ chainId, from, to }) =>
      to && chainId.startsWith(`${namespace}:`) && from && ownAddresses.includes(from.toLowerCase()) ? to : []
    )
  return [...new Set([...accounts, ...receiversOf(namespace), ...historyReceivers])]
}
