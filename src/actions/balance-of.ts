import type { Namespace } from '../core/caip'
import { networkOf } from '../core/networks'
import { load, type ChainName } from '../core/registry'
import { $connections } from '../core/session'
import { balanceText } from '../core/units'

/** What the account in front holds on a chain, as it shows (`1.204 ETH`), asked for anew. Undefined: nobody to ask. Errors: service-failed, service-timeout, chunk-failed. */
export const balanceOf = async (namespace: Namespace, signal?: AbortSignal): Promise<string | undefined> => {
  const connection = $connections.get()[namespace], network = networkOf(connection?.chainId)
  if (!connection || !network) return undefined
  const chain = await load('chain', namespace as ChainName), { decimals, symbol } = network.nativeCurrency
  return `${balanceText(await chain.balance(network, connection.accounts[0]!, signal), decimals)} ${symbol}`
}
