import { $balance } from '../core/balance'
import type { Namespace } from '../core/caip'
import { WidgetError } from '../core/errors'
import { networkOf } from '../core/networks'
import { has, load, type NativeBalance } from '../core/registry'
import { $activeNamespace, $connections } from '../core/session'
import { balanceText } from '../core/units'

/**
 * Asks anew for the native balance on a chain, whichever is in use; undefined where nobody is connected.
 * Errors: chain-unsupported, network-missing, service-failed, service-timeout, chunk-failed.
 */
export const askBalance = async (namespace: Namespace = $activeNamespace.get()): Promise<NativeBalance | undefined> => {
  const connection = $connections.get()[namespace]
  if (!connection) return undefined
  if (!has('chain', namespace)) throw new WidgetError('chain-unsupported', { wallet: connection.wallet.name, network: connection.chainId })
  const network = networkOf(connection.chainId)
  if (!network) throw new WidgetError('network-missing', { network: connection.chainId })
  const { decimals, symbol } = network.nativeCurrency
  const told = (value: bigint) => ({ balance: balanceText(value, decimals), symbol })
  if (namespace !== $activeNamespace.get()) return told(await (await load('chain', namespace)).balance(network, connection.accounts[0]!))
  // all who show it hear of it
  await (await load('action', 'session')).loadBalance(true)
  const { data, error } = $balance.get()
  if (error) throw error
  return data && told(data.value)
}
