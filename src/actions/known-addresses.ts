import type { Namespace } from '../core/caip'
import { $activity } from '../core/history'
import { receiversOf } from '../core/pending'
import { $connections } from '../core/session'

/** Addresses that the person has to do with on a chain: one's own, and those that one has sent to. What a new receiver may be made to resemble. */
export const knownAddresses = (namespace: Namespace): readonly string[] => {
  const own = $connections.get()[namespace]?.accounts ?? []
  const mine = own.map(address => address.toLowerCase())
  const told = $activity
    .get()
    .months.flatMap(({ transactions }) => transactions)
    // what somebody else has sent is how poisoned ones come
    .flatMap(({ chainId, from, to }) =>
      to && chainId.startsWith(`${namespace}:`) && from && mine.includes(from.toLowerCase()) ? to : []
    )
  return [...new Set([...own, ...receiversOf(namespace), ...told])]
}
