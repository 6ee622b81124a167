/** The connection attempt that the user sees. */
import { atom, computed } from 'nanostores'
import type { Namespace } from '../networks/caip'
import type { Connection } from './connection'
import { isError } from '../platform/errors'
import type { Readable } from '../platform/readable'
import { $route, connectsRemotely } from '../dialog/route'
import { $networkSwitch } from '../networks/network-switch'
import { resetTask, task, type Task } from '../platform/tasks'

const $id = atom<string | undefined>(undefined)
const $task = task<Connection>()
const $requests = atom(0)
let attemptNamespace: Namespace

/** Number of requests that are pending in wallets, whether or not a view still shows them. */
export const $walletRequestCount: Readable<typeof $requests> = $requests

/**
 * Counts a pending wallet request, during which the wallet may show its own prompt over the page. The request starts
 * after it is counted: a wallet may draw its prompt at once, when the page must no longer be inert.
 */
export const trackWalletRequest = async <T>(request: () => Promise<T>): Promise<T> => {
  $requests.set($requests.get() + 1)
  try {
    return await request()
  } finally {
    $requests.set($requests.get() - 1)
  }
}

/** Id of the wallet of the current or last attempt. */
export const $attemptId: Readable<typeof $id> = $id
export const $attempt: Readable<typeof $task> = $task
/**
 * Returns whether the attempt is on a namespace. If a request covers several namespaces, this is the one that the user
 * chose.
 */
export const isAttemptOn = (namespace: Namespace): boolean => namespace === attemptNamespace

/**
 * True while a wallet may show its own prompt over the page. A wallet that answered "pending" still shows its earlier
 * prompt. It counts while the view reports it.
 */
export const $isWalletPromptOpen = computed(
  [$task, $networkSwitch, $route, $requests],
  (attempt, switching, { name, params }, requestCount) =>
    requestCount > 0 ||
    [attempt, switching].some(
      // a remote wallet shows no prompt on this page
      ({ fetchStatus, error }) =>
        (fetchStatus === 'fetching' && !connectsRemotely(name)) ||
        (('walletId' in params || 'network' in params) && isError(error, 'wallet-pending'))
    )
)

/** Sets what the next attempt is for: `runAttempt`. */
export const beginAttempt = (walletId: string, namespace: Namespace): void => {
  attemptNamespace = namespace
  $id.set(walletId)
}
/** For the job of the attempt: `runAttempt`. */
export const setAttempt = (value: Task<Connection>): void => $task.set(value)

export const resetAttempt = (): void => {
  $id.set(undefined)
  resetTask($task)
}
