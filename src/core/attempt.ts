/** The attempt to connect that a person sees. */
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

/** How many transfers wallets are being asked for, whoever still looks at them. */
export const $asked = atom(0)

/** Id of the wallet that is being asked, or was asked last. */
export const $attemptId: Readable<typeof $id> = $id
export const $attempt: Readable<typeof $task> = $task
/** The chain that it is for; of a wallet that is asked on several at once, the one that its person means to connect. */
export const isAttemptOn = (namespace: Namespace): boolean => namespace === chain

/**
 * Whether a wallet, asked for whatever it may be, may draw its own over the page. One that answers "pending" still shows what it was asked before, as
 * long as the view says so.
 */
export const $asking = computed(
  [$task, $switching, $route, $asked],
  (attempt, switching, { name, params }, asked) =>
    asked > 0 ||
    [attempt, switching].some(
      // one that is elsewhere draws nothing here
      ({ fetchStatus, error }) =>
        (fetchStatus === 'fetching' && !name.startsWith('ConnectingW')) ||
        (('walletId' in params || 'network' in params) && isError(error, 'wallet-pending'))
    )
)

/** The newest attempt wins: the answer of an earlier one is dropped. */
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
