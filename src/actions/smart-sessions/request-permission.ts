/**
 * Wallet requests about smart sessions. They run one at a time, and only while the account they were made for is
 * connected.
 */
import { $walletRequestCount, trackWalletRequest } from '../../core/session/attempt'
import type { CaipAddress } from '../../core/networks/caip'
import { accountMissing } from '../../core/platform/call-errors'
import type { Connection } from '../../core/session/connection'
import { WidgetError } from '../../core/platform/errors'
import type { Eip1193Provider } from '../../core/session/providers'
import { loadChunk } from '../../core/platform/chunks'
import { $connections } from '../../core/session/session'
import { toWidgetError } from '../../core/platform/foreign-errors'
import { withTimeout } from '../../core/platform/tasks'

const requireConnection = (): Connection => {
  const connection = $connections.get().eip155
  if (!connection) throw accountMissing('eip155')
  return connection
}

/**
 * Runs one request at a time, so that pressing twice sends one request. Errors: account-missing, wallet-pending, and
 * those of the job.
 */
export const withSingleRequest = async <T>(job: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = requireConnection()
  if ($walletRequestCount.get()) throw new WidgetError('wallet-pending', { wallet: connection.wallet.name })
  return trackWalletRequest(() => job(connection))
}

/**
 * Longest wait for the wallet to confirm its account. Milliseconds. Chosen: the user has pressed, and the request
 * itself shows the account.
 */
const CHECK_MS = 1_000

/**
 * Sends a permission request to the wallet. Errors: account-changed if the wallet has switched to another account or
 * network; user-rejected, wallet-*.
 */
export const requestPermission = async (
  account: CaipAddress,
  method: 'wallet_grantPermissions' | 'wallet_revokePermissions',
  params: object
): Promise<unknown> => {
  await withTimeout(
    CHECK_MS,
    loadChunk('action', 'session').then(session => session.verifyAccounts())
  )
  const {
    chainId,
    accounts: [address = ''],
    provider,
    wallet
  } = requireConnection()
  if (`${chainId}:${address}` !== account) throw new WidgetError('account-changed', { address: account })
  try {
    return await (provider as Eip1193Provider).request({ method, params: [{ ...params, address }] })
  } catch (e) {
    throw toWidgetError(e, wallet.name)
  }
}
