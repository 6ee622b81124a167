/** The connection attempt that the user sees. */
import { atom, computed } from 'nanostores'
import type { Namespace } from './caip'
import type { Connection } from './connection'
import { isError } from './errors'
import type { Readable } from './readable'
import { $route } from './route'
import { $switching } from './switching'
import { clear, run, task, type Task } from './tasks'

const $id = atom<string | undefined>(undefined)
const $task = task<Connection>()
let chain: Namespace

/** Number of transfer requests that are pending in wallets, whether or not a view still shows them. */
export const $asked = atom(0)

/** Id of the wallet of the current or last attempt. */
export const $attemptId: Readable<typeof $id> = $id
export const $attempt: Readable<typeof $task> = $task
/**
 * Returns whether the attempt is on a namespace. If a request covers several namespaces, this is the one that the user
 * chose.
 */
export const isAttemptOn = (namespace: Namespace): boolean => namespace === chain

/**
 * True while a wallet may show its own prompt over the page. A wallet that answered "pending" still shows its earlier
 * prompt. It counts while the view reports it.
 */
export const $asking = computed(
  [$task, $switching, $route, $asked],
  (attempt, switching, { name, params }, asked) =>
    asked > 0 ||
    [attempt, switching].some(
      // a remote wallet shows no prompt on this page
      ({ fetchStatus, error }) =>
        (fetchStatus === 'fetching' && !name.startsWith('ConnectingW')) ||
        (('walletId' in params || 'network' in params) && isError(error, 'wallet-pending'))
    )
)

/** Runs an attempt. The newest one wins: the result of an earlier attempt is dropped. */
export const runAttempt = (
  walletId: string,
  namespace: Namespace,
  job: (signal: AbortSignal) => Promise<Connection>
): Promise<Task<Connection>> => {
  chain = namespace
  $id.set(walletId)
  return run($task, job)
}

export const clearAttempt = (): void => {
  $id.set(undefined)
  clear($task)
}
