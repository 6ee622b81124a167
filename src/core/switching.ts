/** The change of network that a person sees. */
import type { ChainId } from './caip'
import type { Readable } from './readable'
import { clear, run, task, type Task } from './tasks'

const $task = task<ChainId>()
/** Network that the wallet is being asked for, or was brought to last. */
export const $switching: Readable<typeof $task> = $task

export const runSwitch = (job: (signal: AbortSignal) => Promise<ChainId>): Promise<Task<ChainId>> => run($task, job)
export const clearSwitch = (): void => clear($task)
