import type { Namespace } from '../networks/caip'
import { runTaskWith } from '../platform/run-task'
import type { Task } from '../platform/tasks'
import { $attempt, beginAttempt, setAttempt } from './attempt'
import type { Connection } from './connection'

/** Runs an attempt. The newest one wins: the result of an earlier attempt is dropped. */
export const runAttempt = (
  walletId: string,
  namespace: Namespace,
  job: (signal: AbortSignal) => Promise<Connection>
): Promise<Task<Connection>> => {
  beginAttempt(walletId, namespace)
  return runTaskWith($attempt, setAttempt, job)
}
