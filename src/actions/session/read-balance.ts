import { addAccountDetails } from '../../core/session/add-account-details'
import { networkOf } from '../../core/networks/networks'
import type { AssetActions, ChainName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { $connections, caipAddressOf } from '../../core/session/session'
import { balanceText } from '../../core/assets/balance-text'

/**
 * Refetches the native balance of a connection's active account, and adds it to the public state while that account is
 * connected. Returns undefined if the host page does not offer its network. Errors: service-failed, service-timeout,
 * chunk-failed.
 */
export const readBalance: AssetActions['readBalance'] = async (connection, signal) => {
  const { namespace, chainId, accounts } = connection
  const network = networkOf(chainId)
  if (!network) return undefined
  const chain = await loadChunk('chain', namespace as ChainName)
  const { decimals, symbol } = network.nativeCurrency
  const balance = balanceText(await chain.balance(network, accounts[0]!, signal), decimals)
  const caipAddress = caipAddressOf(connection)!
  if (caipAddressOf($connections.get()[namespace]) === caipAddress)
    addAccountDetails(caipAddress, { balance, balanceSymbol: symbol })
  return { balance, symbol }
}
