import type { ChainId } from '../core/caip'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { networkOf } from '../core/networks'
import { $connections, keepNetwork, turnTo } from '../core/session'
import { runSwitch } from '../core/switching'
import type { Task } from '../core/tasks'

/**
 * Switches the wallet to a network and confirms it with the wallet. Without a connection on that chain only the page's
 * choice changes.
 * Errors, in the task: network-missing, user-rejected, chain-unsupported, switch-unverified, wallet-*.
 */
export const switchNetwork = async (id: ChainId): Promise<Task<ChainId>> => {
  let isSuperseded = () => false
  const outcome = await runSwitch(async signal => {
    isSuperseded = () => signal.aborted
    const network = networkOf(id)
    if (!network) throw new WidgetError('network-missing', { network: id })
    const connection = $connections.get()[network.chainNamespace]
    if (!connection) keepNetwork(id)
    else {
      if (connection.chainId !== id) await connection.connector.switchNetwork(network, signal)
      // The namespace of the switched network becomes active, unless the user has chosen another one meanwhile.
      if (!signal.aborted) turnTo(network.chainNamespace)
    }
    return id
  })
  // A newer switch, or a disconnect, is no failure of the wallet.
  if (!isSuperseded()) tell(outcome.error)
  return outcome
}
