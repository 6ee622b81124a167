import { $attemptId, clearAttempt } from '../core/attempt'
import { namespaces, type Namespace } from '../core/caip'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $route, back } from '../core/route'
import { $connections, $statuses, forget } from '../core/session'
import { findWallet } from '../core/wallets'

/**
 * Ends the connection of one namespace, or all. The page forgets at once; the wallet's side follows, and one that fails
 * does not keep the others. Errors: disconnect-failed, after everything else was done.
 */
export const disconnect = async (namespace?: Namespace): Promise<void> => {
  // a wallet elsewhere is asked for accounts of this one
  if (!namespace || (findWallet($attemptId.get())?.namespace ?? 'eip155') === namespace) {
    clearAttempt()
    // there is nothing more to wait for
    if ($route.get().name === 'ConnectingExternal') back()
  }
  // what no chain is called has no connection to end
  if (namespace && !namespaces.includes(namespace)) return
  const live = $connections.get()
  const chosen = (namespace ? [namespace] : Object.keys({ ...live, ...$statuses.get() })) as Namespace[]
  const ends = chosen.map(async name => {
    const own = live[name]
    forget(name)
    await own?.connector.disconnect(!!namespace && Object.values($connections.get()).some(({ wallet }) => wallet.id === own.wallet.id))
  })
  const results = await Promise.allSettled(ends)
  const failed = chosen.filter((_, i) => results[i]?.status === 'rejected')
  if (!failed.length) return
  const reason = results.find(r => r.status === 'rejected')?.reason as unknown
  const error = new WidgetError('disconnect-failed', { namespaces: failed.join(), reason: String(reason) }, reason)
  tell(error)
  throw error
}
