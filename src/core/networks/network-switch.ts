/** The network switch that the user sees. */
import type { ChainId } from './caip'
import type { Readable } from '../platform/readable'
import { resetTask, runTask, task, type Task } from '../platform/tasks'

const $task = task<ChainId>()
/** The network of the current or last switch. */
export const $networkSwitch: Readable<typeof $task> = $task

export const runNetworkSwitch = (job: (signal: AbortSignal) => Promise<ChainId>): Promise<Task<ChainId>> =>
  runTask($task, job)
export const resetNetworkSwitch = (): void => resetTask($task)
