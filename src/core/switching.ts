/** The network switch that the user sees. */
import type { ChainId } from './caip'
import type { Readable } from './readable'
import { clear, run, task, type Task } from './tasks'

const $task = task<ChainId>()
/** The network of the current or last switch. */
export const $switching: Readable<typeof $task> = $task

export const runSwitch = (job: (signal: AbortSignal) => Promise<ChainId>): Promise<Task<ChainId>> => run($task, job)
export const clearSwitch = (): void => clear($task)
