import type { CaipAddress } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import { $accountDetails } from '../../core/session/account-details'
import { $activeNamespace, $connections, caipAddressOf } from '../../core/session/session'

/** Accounts whose balance is being read. */
const running = new Set<CaipAddress>()

/**
 * Reads the balance of each account on a namespace that is not active, from now on, until it is known. Other code keeps
 * the active account's balance up to date.
 */
export const watchOtherBalances = (): void => {
  $connections.subscribe(connections => {
    const others = Object.values(connections).filter(
      ({ namespace }) => namespace !== $activeNamespace.get() && isChainName(namespace)
    )
    for (const connection of others) {
      const caipAddress = caipAddressOf(connection)!
      if (running.has(caipAddress) || $accountDetails.get()[caipAddress]?.balance !== undefined) continue
      running.add(caipAddress)
      // Without an answer the balance stays unknown. The next change of a connection requests it again.
      loadChunk('action', 'assets')
        .then(assets => assets.readBalance(connection))
        .catch((e: unknown) => {
          if (!isError(e)) throw e
        })
        .finally(() => running.delete(caipAddress))
    }
  })
}
