/**
 * Wallet requests about smart sessions. They run one at a time, and only while the account they were made for is
 * connected.
 */
import { $asked } from '../core/attempt'
import type { CaipAddress } from '../core/caip'
import { accountMissing } from '../core/call-errors'
import type { Connection } from '../core/connection'
import { WidgetError } from '../core/errors'
import type { Eip1193Provider } from '../core/providers'
import { load } from '../core/registry'
import { counted } from '../core/sending'
import { $connections } from '../core/session'
import { toWidgetError } from '../core/rejection'
import { within } from '../core/tasks'

const connected = (): Connection => {
  const own = $connections.get().eip155
  if (!own) throw accountMissing('eip155')
  return own
}

/**
 * Runs one request at a time, so that pressing twice sends one request. Errors: account-missing, wallet-pending, and
 * those of the job.
 */
export const alone = async <T>(job: (own: Connection) => Promise<T>): Promise<T> => {
  const own = connected()
  if ($asked.get()) throw new WidgetError('wallet-pending', { wallet: own.wallet.name })
  return counted(job(own))
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
export const askPermission = async (
  account: CaipAddress,
  method: 'wallet_grantPermissions' | 'wallet_revokePermissions',
  params: object
): Promise<unknown> => {
  await within(
    CHECK_MS,
    load('action', 'session').then(session => session.verifyAccounts())
  )
  const {
    chainId,
    accounts: [address = ''],
    provider,
    wallet
  } = connected()
  if (`${chainId}:${address}` !== account) throw new WidgetError('account-changed', { address: account })
  try {
    return await (provider as Eip1193Provider).request({ method, params: [{ ...params, address }] })
  } catch (e) {
    throw toWidgetError(e, wallet.name)
  }
}
