import type { CaipAddress } from '../../core/networks/caip'
import { $networks, networkOf } from '../../core/networks/networks'
import { isError } from '../../core/platform/errors'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import { $accountDetails } from '../../core/session/account-details'
import { $activeNamespace, $connections, caipAddressOf } from '../../core/session/session'

/** Accounts whose balance is being read. */
const running = new Set<CaipAddress>()

const readUnknown = (): void => {
  const others = Object.values($connections.get()).filter(
    ({ namespace, chainId }) => namespace !== $activeNamespace.get() && isChainName(namespace) && networkOf(chainId)
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
}

/**
 * Reads the balance of each account on a namespace that is not active, from now on, until it is known. Other code keeps
 * the active account's balance up to date.
 */
export const watchOtherBalances = (): void => {
  $connections.listen(readUnknown)
  // The definition of a network may load after its account is connected.
  $networks.subscribe(readUnknown)
}
