/** The attempt to connect that a person sees. */
import { atom } from 'nanostores'
import type { Connection } from './connection'
import type { Readable } from './readable'
import { clear, run, task, type Task } from './tasks'

const $id = atom<string | undefined>(undefined)
const $task = task<Connection>()

/** Id of the wallet that is being asked, or was asked last. */
export const $attemptId: Readable<typeof $id> = $id
export const $attempt: Readable<typeof $task> = $task

/** The newest attempt wins: the answer of an earlier one is dropped. */
export const runAttempt = (walletId: string, job: (signal: AbortSignal) => Promise<Connection>): Promise<Task<Connection>> => {
  $id.set(walletId)
  return run($task, job)
}

export const clearAttempt = (): void => {
  $id.set(undefined)
  clear($task)
}
