import type { ChainId } from '../core/caip'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { networkOf } from '../core/networks'
import { $connections, keepNetwork, turnTo } from '../core/session'
import { runSwitch } from '../core/switching'
import type { Task } from '../core/tasks'

/**
 * Brings the wallet to a network, and believes it only once the wallet says so; without a connection on its chain it is the page's choice alone.
 * Errors, in the task: network-missing, user-rejected, chain-unsupported, switch-unverified, wallet-*.
 */
export const switchNetwork = async (id: ChainId): Promise<Task<ChainId>> => {
  const outcome = await runSwitch(async signal => {
    const network = networkOf(id)
    if (!network) throw new WidgetError('network-missing', { network: id })
    const connection = $connections.get()[network.chainNamespace]
    if (!connection) keepNetwork(id)
    else {
      if (connection.chainId !== id) await connection.connector.switchNetwork(network)
      // what belongs to another chain is in use from now on, unless the person has chosen anew meanwhile
      if (!signal.aborted) turnTo(network.chainNamespace)
    }
    return id
  })
  tell(outcome.error)
  return outcome
}
