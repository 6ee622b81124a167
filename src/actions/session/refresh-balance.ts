import { $balance } from '../../core/session/balance'
import type { Namespace } from '../../core/networks/caip'
import { WidgetError } from '../../core/platform/errors'
import { ownValue } from '../../core/platform/own-value'
import { networkOf } from '../../core/networks/networks'
import type { NativeBalance } from '../../core/session/balance'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import { $activeNamespace, $caipAddress, $connections } from '../../core/session/session'
import { balanceText } from '../../core/assets/balance-text'
import { readBalance } from './read-balance'

/**
 * Refetches the native balance on a chain, which need not be the active one. Returns undefined if no wallet is
 * connected there.
 * Also returns undefined if another account or network became active before the answer: the caller could not know
 * whose balance it is.
 * Errors: chain-unsupported, network-missing, service-failed, service-timeout, chunk-failed.
 */
export const refreshBalance = async (
  namespace: Namespace = $activeNamespace.get()
): Promise<NativeBalance | undefined> => {
  const connection = ownValue($connections.get(), namespace)
  if (!connection) return undefined
  if (!isChainName(namespace))
    throw new WidgetError('chain-unsupported', { wallet: connection.wallet.name, network: connection.chainId })
  if (!networkOf(connection.chainId)) throw new WidgetError('network-missing', { network: connection.chainId })
  if (namespace !== $activeNamespace.get()) return readBalance(connection)
  const requested = $caipAddress.get()
  // Every view that shows the balance is updated, too.
  await (await loadChunk('action', 'session')).loadBalance(true)
  const { data, error } = $balance.get()
  if ($caipAddress.get() !== requested) return undefined
  if (error) throw error
  if (data?.caipAddress !== requested) return undefined
  return data && { balance: balanceText(data.value, data.decimals), symbol: data.symbol }
}
