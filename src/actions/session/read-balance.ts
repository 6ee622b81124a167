import { $accountDetails, addAccountDetails } from '../../core/session/account-details'
import type { CaipAddress } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { networkOf } from '../../core/networks/networks'
import type { ChainName, NamespaceActions } from '../../core/platform/chunk-types'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import { $activeNamespace, $connections, caipAddressOf } from '../../core/session/session'
import { balanceText } from '../../core/assets/balance-text'

/**
 * Refetches the native balance of a connection's active account, and adds it to the public state while that account is
 * connected. Returns undefined if the host page does not offer its network. Errors: service-failed, service-timeout,
 * chunk-failed.
 */
export const readBalance: NamespaceActions['readBalance'] = async (connection, signal) => {
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

/** Accounts whose balance is being read. */
const running = new Set<CaipAddress>()

/**
 * Reads the balance of each account on a namespace that is not active, from now on, until it is known. Other code keeps
 * the active account's balance up to date.
 */
export const watchOtherBalances = (): void => {
  $connections.subscribe(connections => {
    const others = Object.values(connections).filter(
      ({ namespace }) => namespace !== $activeNamespace.get() && isChainName(namespace)
    )
    for (const connection of others) {
      const caipAddress = caipAddressOf(connection)!
      if (running.has(caipAddress) || $accountDetails.get()[caipAddress]?.balance !== undefined) continue
      running.add(caipAddress)
      // Without an answer the balance stays unknown. The next change of a connection requests it again.
      readBalance(connection)
        .catch((e: unknown) => {
          if (!isError(e)) throw e
        })
        .finally(() => running.delete(caipAddress))
    }
  })
}
