import { clearAttempt, isAttemptOn } from '../core/attempt'
import { namespaces, type Namespace } from '../core/caip'
import type { Connection } from '../core/connection'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $route, back } from '../core/route'
import { $connections, $statuses, forget } from '../core/session'
import { within } from '../core/tasks'

/** Longest wait for the wallet's side: the page has let go of it already. Chosen: the visitor waits for it. */
const END_LIMIT_MS = 3_000

/** The wallet's side. Errors: wallet-*, relay-failed. */
const endThere = async ({ connector, wallet: { name } }: Connection, isShared: boolean) => {
  if ((await within(END_LIMIT_MS, connector.disconnect(isShared))) === 'late')
    throw new WidgetError('wallet-failed', { wallet: name, reason: 'no answer' })
}

/**
 * Ends the connection of one namespace, or all. The page forgets at once; the wallet's side follows, and one that fails
 * does not keep the others. Errors: disconnect-failed, after everything else was done.
 */
export const disconnect = async (namespace?: Namespace): Promise<void> => {
  if (!namespace || isAttemptOn(namespace)) {
    clearAttempt()
    // there is nothing more to wait for
    if ($route.get().name === 'ConnectingExternal') back()
  }
  // what no chain is called has no connection to end
  if (namespace && !namespaces.includes(namespace)) return
  const live = $connections.get()
  const chosen = (namespace ? [namespace] : Object.keys({ ...live, ...$statuses.get() })) as Namespace[]
  chosen.forEach(forget)
  const results = await Promise.allSettled(
    chosen.map(async name => {
      const own = live[name]
      if (own)
        await endThere(
          own,
          !!namespace && Object.values($connections.get()).some(({ wallet }) => wallet.id === own.wallet.id)
        )
    })
  )
  const failed = results.flatMap((result, i) =>
    result.status === 'rejected'
      ? [[chosen[i], result.reason as Error & Partial<WidgetError<'wallet-failed'>>] as const]
      : []
  )
  if (!failed[0]) return
  const [, cause] = failed[0]
  const error = new WidgetError(
    'disconnect-failed',
    { namespaces: failed.map(([name]) => name).join(), reason: cause.facts?.reason ?? cause.message },
    cause
  )
  tell(error)
  throw error
}
