import { clearAttempt, isAttemptOn } from '../core/attempt'
import { namespaces, type Namespace } from '../core/caip'
import type { Connection } from '../core/connection'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $route, back } from '../core/route'
import { $connections, $statuses, forget } from '../core/session'
import { within } from '../core/tasks'

/**
 * Longest wait for the wallet's side. Milliseconds. Chosen: the user waits for it; the page has already dropped the
 * connection.
 */
const END_LIMIT_MS = 3_000

/** Disconnects on the wallet's side. Errors: wallet-*, relay-failed. */
const endThere = async ({ connector, wallet: { name } }: Connection, isShared: boolean) => {
  if ((await within(END_LIMIT_MS, connector.disconnect(isShared))) === 'late')
    throw new WidgetError('wallet-failed', { wallet: name, reason: 'no answer' })
}

/**
 * Disconnects one namespace, or all. The page forgets the connections at once; the wallets follow. A wallet that
 * fails does not block the others.
 * Errors: disconnect-failed, after everything else is done.
 */
export const disconnect = async (namespace?: Namespace): Promise<void> => {
  if (!namespace || isAttemptOn(namespace)) {
    clearAttempt()
    // Nothing is left to wait for.
    if ($route.get().name === 'ConnectingExternal') back()
  }
  // An unknown namespace has no connection.
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
