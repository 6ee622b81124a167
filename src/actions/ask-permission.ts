/** Questions to a wallet about smart sessions: one at a time, and only while its account is the one that was meant. */
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

/** Who presses twice has asked once. Errors: account-missing, wallet-pending, and those of the job. */
export const alone = async <T>(job: (own: Connection) => Promise<T>): Promise<T> => {
  const own = connected()
  if ($asked.get()) throw new WidgetError('wallet-pending', { wallet: own.wallet.name })
  return counted(job(own))
}

/**
 * Longest wait for the wallet to confirm its account. Milliseconds. Chosen: the person has pressed, and the request
 * itself shows the account.
 */
const CHECK_MS = 1_000

/** Errors: account-changed where the wallet is on another account or network by now; user-rejected, wallet-*. */
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
