import type { ChainId } from '../../core/networks/caip'
import { WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { networkOf } from '../../core/networks/networks'
import { $connections, storeNetwork, setActiveNamespace } from '../../core/session/session'
import { $networkSwitch, setNetworkSwitch } from '../../core/networks/network-switch'
import { runTaskWith } from '../../core/platform/run-task'
import type { Task } from '../../core/platform/tasks'

/**
 * Switches the wallet to a network and confirms it with the wallet. Without a connection on that chain only the page's
 * choice changes.
 * Errors, in the task: network-missing, user-rejected, chain-unsupported, switch-unverified, chunk-failed, wallet-*.
 */
export const switchNetwork = async (id: ChainId): Promise<Task<ChainId>> => {
  let isSuperseded = () => false
  const outcome = await runTaskWith($networkSwitch, setNetworkSwitch, async signal => {
    isSuperseded = () => signal.aborted
    const network = networkOf(id)
    if (!network) throw new WidgetError('network-missing', { network: id })
    const connection = $connections.get()[network.chainNamespace]
    if (!connection) storeNetwork(id)
    else {
      if (connection.chainId !== id) await connection.connector.switchNetwork(network, signal)
      // The namespace of the switched network becomes active, unless the user has chosen another one meanwhile.
      if (!signal.aborted) setActiveNamespace(network.chainNamespace)
    }
    return id
  })
  // A newer switch, or a disconnect, is no failure of the wallet.
  if (!isSuperseded()) reportError(outcome.error)
  return outcome
}
