import { clearAttempt, isAttemptOn } from '../core/attempt'
import { namespaces, type Namespace } from '../core/caip'
import type { Connection } from '../core/connection'
import { isError, WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { isMissingMethod, toWidgetError } from '../core/rejection'
import { $route, back } from '../core/route'
import { $connections, $statuses, forget } from '../core/session'
import { within } from '../core/tasks'

/** Longest wait for the wallet's side: the page has let go of it already. Chosen: the visitor waits for it. */
const END_LIMIT_MS = 3_000

/**
 * What wallets say that have no way to let go of a page, or have let go of it by themselves. Most lack wallet_revokePermissions, and many say so in words
 * alone, as a bare text or under -32603; "not been authorized" (4100, EIP-1193), "has no permissions" (MetaMask/metamask-extension#30152). Seen 2026-11.
 */
const PAST_ENDING = /method|support|implement|permission|authori/i

/** The wallet's side. One that cannot be asked has not failed, nor has one whose person keeps the page. Errors: wallet-*, relay-failed. */
const endThere = async ({ connector, wallet: { name } }: Connection, isShared: boolean) => {
  try {
    if (await within(END_LIMIT_MS, connector.disconnect(isShared)) === 'late') throw new WidgetError('wallet-failed', { wallet: name, reason: 'no answer' })
  } catch (e) {
    const error = toWidgetError(e, name)
    if (!isMissingMethod(e) && !isError(error, 'user-rejected') && !(isError(error, 'wallet-failed') && PAST_ENDING.test(error.facts.reason))) throw error
  }
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
  const results = await Promise.allSettled(chosen.map(async name => {
    const own = live[name]
    if (own) await endThere(own, !!namespace && Object.values($connections.get()).some(({ wallet }) => wallet.id === own.wallet.id))
  }))
  const failed = results.flatMap((result, i) => result.status === 'rejected' ? [[chosen[i], result.reason as WidgetError<'wallet-failed'>] as const] : [])
  if (!failed[0]) return
  const [, cause] = failed[0]
  const error = new WidgetError('disconnect-failed', { namespaces: failed.map(([name]) => name).join(), reason: cause.facts.reason ?? cause.message }, cause)
  tell(error)
  throw error
}
