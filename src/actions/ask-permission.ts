/** Questions to a wallet about smart sessions: one at a time, and only while its account is the one that was meant. */
import { $asked } from '../core/attempt'
import type { CaipAddress } from '../core/caip'
import type { Connection, Eip1193Provider } from '../core/connection'
import { WidgetError } from '../core/errors'
import { counted } from '../core/sending'
import { $connections } from '../core/session'
import { toWidgetError } from '../core/rejection'

const connected = (): Connection => {
  const own = $connections.get().eip155
  if (!own) throw new WidgetError('account-missing', { namespace: 'eip155' })
  return own
}

/** Who presses twice has asked once. Errors: account-missing, wallet-pending, and those of the job. */
export const alone = async <T>(job: (own: Connection) => Promise<T>): Promise<T> => {
  const own = connected()
  if ($asked.get()) throw new WidgetError('wallet-pending', { wallet: own.wallet.name })
  return counted(job(own))
}

/** Errors: account-changed where the wallet is on another account or network by now; user-rejected, wallet-*. */
export const askPermission = async (account: CaipAddress, method: 'wallet_grantPermissions' | 'wallet_revokePermissions', params: object): Promise<unknown> => {
  const { chainId, accounts: [address = ''], provider, wallet } = connected()
  if (`${chainId}:${address}` !== account) throw new WidgetError('account-changed', { address: account })
  try {
    return await (provider as Eip1193Provider).request({ method, params: [{ ...params, address }] })
  } catch (e) {
    throw toWidgetError(e, wallet.name)
  }
}
