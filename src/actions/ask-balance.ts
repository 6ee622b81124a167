import { $balance } from '../core/balance'
import type { Namespace } from '../core/caip'
import { WidgetError } from '../core/errors'
import { networkOf } from '../core/networks'
import type { NativeBalance } from '../core/chunk-types'
import { isChainName, load } from '../core/registry'
import { $activeNamespace, $caipAddress, $connections } from '../core/session'
import { balanceText } from '../core/units'
import { balanceOf } from './balance-of'

/**
 * Refetches the native balance on a chain, which need not be the active one. Returns undefined if no wallet is
 * connected there.
 * Also returns undefined if another account or network became active before the answer: the caller could not know
 * whose balance it is.
 * Errors: chain-unsupported, network-missing, service-failed, service-timeout, chunk-failed.
 */
export const askBalance = async (namespace: Namespace = $activeNamespace.get()): Promise<NativeBalance | undefined> => {
  const connection = $connections.get()[namespace]
  if (!connection) return undefined
  if (!isChainName(namespace))
    throw new WidgetError('chain-unsupported', { wallet: connection.wallet.name, network: connection.chainId })
  if (!networkOf(connection.chainId)) throw new WidgetError('network-missing', { network: connection.chainId })
  if (namespace !== $activeNamespace.get()) return balanceOf(connection)
  const asked = $caipAddress.get()
  // Every view that shows the balance is updated, too.
  await (await load('action', 'session')).loadBalance(true)
  const { data, error } = $balance.get()
  if ($caipAddress.get() !== asked) return undefined
  if (error) throw error
  if (data?.caipAddress !== asked) return undefined
  return data && { balance: balanceText(data.value, data.decimals), symbol: data.symbol }
}
