import type { Namespace } from '../core/caip'
import { $activity } from '../core/history'
import { receiversOf } from '../core/pending'
import { $connections } from '../core/session'

/** Returns the user's own addresses and past receivers on a chain, for detecting address poisoning. */
export const knownAddresses = (namespace: Namespace): readonly string[] => {
  const own = $connections.get()[namespace]?.accounts ?? []
  const mine = own.map(address => address.toLowerCase())
  const told = $activity
    .get()
    .months.flatMap(({ transactions }) => transactions)
    // Transfers by others are how poisoned addresses get into a history: ignore them.
    .flatMap(({ chainId, from, to }) =>
      to && chainId.startsWith(`${namespace}:`) && from && mine.includes(from.toLowerCase()) ? to : []
    )
  return [...new Set([...own, ...receiversOf(namespace), ...told])]
}
