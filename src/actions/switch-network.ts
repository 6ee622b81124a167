import type { ChainId } from '../core/caip'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { networkOf } from '../core/networks'
import { $connection, keepNetwork } from '../core/session'
import { runSwitch } from '../core/switching'
import type { Task } from '../core/tasks'

/**
 * Brings the wallet to a network, and believes it only once the wallet says so; without a connection it is the page's choice alone.
 * Errors, in the task: network-missing, user-rejected, chain-unsupported, switch-unverified, wallet-*.
 */
export const switchNetwork = async (id: ChainId): Promise<Task<ChainId>> => {
  const outcome = await runSwitch(async () => {
    const network = networkOf(id)
    if (!network) throw new WidgetError('network-missing', { network: id })
    const connection = $connection.get()
    if (!connection) keepNetwork(id)
    else if (connection.chainId !== id) await connection.connector.switchNetwork(network)
    return id
  })
  tell(outcome.error)
  return outcome
}
