import { currentInstance } from '../../api/instance'
import { resetAttempt, isAttemptOn } from '../../core/session/attempt'
import { namespaces, type Namespace } from '../../core/networks/caip'
import type { Connection } from '../../core/session/connection'
import { disconnectFailed } from '../../core/platform/call-errors'
import { WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { $route, back } from '../../core/dialog/route'
import { $activeNamespace, $connections, $statuses, removeConnection } from '../../core/session/session'
import { withTimeout } from '../../core/platform/tasks'

/**
 * Longest wait for the wallet's side. Milliseconds. Chosen: the user waits for it; the page has already dropped the
 * connection.
 */
const DISCONNECT_LIMIT_MS = 3_000

/** Disconnects on the wallet's side. Errors: wallet-*, relay-failed. */
const disconnectWallet = async ({ connector, wallet: { name } }: Connection, isShared: boolean) => {
  if ((await withTimeout(DISCONNECT_LIMIT_MS, connector.disconnect(isShared))) === 'timeout')
    throw new WidgetError('wallet-failed', { wallet: name, reason: 'no answer' })
}

/**
 * Returns the namespaces to disconnect: all, or the given one with those that end with it, since a login has one
 * sign-out. The active one is last, so that the page stays on its chain.
 */
const targetsOf = (namespace: Namespace | undefined): Namespace[] => {
  const live = $connections.get()
  const isLogin = (name: Namespace) => live[name]?.embeddedWalletInfo
  const names = Object.keys({ ...live, ...$statuses.get() }) as Namespace[]
  const others = namespace && isLogin(namespace) ? names.filter(name => name !== namespace && isLogin(name)) : []
  const active = $activeNamespace.get()
  return (namespace ? [namespace, ...others] : names).sort((a, b) => Number(a === active) - Number(b === active))
}

/**
 * Disconnects one namespace, or all. The page forgets the connections at once; the wallets follow. A wallet that
 * fails does not block the others.
 * Errors: disconnect-failed, after everything else is done.
 */
export const disconnect = async (namespace?: Namespace): Promise<void> => {
  if (!namespace || isAttemptOn(namespace)) {
    resetAttempt()
    // Nothing is left to wait for.
    if ($route.get().name === 'ConnectingExternal') back()
  }
  // An unknown namespace has no connection.
  if (namespace && !namespaces.includes(namespace)) return
  currentInstance()?.disconnectListeners?.forEach(listener => listener(namespace))
  const live = $connections.get()
  const targets = targetsOf(namespace)
  targets.forEach(removeConnection)
  const results = await Promise.allSettled(
    targets.map(async name => {
      const connection = live[name]
      if (connection)
        await disconnectWallet(
          connection,
          !!namespace && Object.values($connections.get()).some(({ wallet }) => wallet.id === connection.wallet.id)
        )
    })
  )
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [[targets[index], result.reason as Error & Partial<WidgetError<'wallet-failed'>>] as const]
      : []
  )
  if (!failures[0]) return
  const [, cause] = failures[0]
  const error = disconnectFailed(
    {
      namespaces: failures.map(([name]) => name).join(),
      reason: cause.facts?.reason ?? cause.message,
      code: 'INTERNAL_SDK_ERROR'
    },
    cause
  )
  reportError(error)
  throw error
}
