/** The network switch that the user sees. */
import type { ChainId } from './caip'
import type { Network } from './networks'
import type { Readable } from '../platform/readable'
import { resetTask, task, type Task } from '../platform/tasks'

/** The public call. Never rejects without `throwOnFailure`. */
export type SwitchNetworkFromHost = (
  network: Network | ChainId | number,
  options?: { throwOnFailure?: boolean }
) => Promise<void>

const $task = task<ChainId>()
/** The network of the current or last switch. */
export const $networkSwitch: Readable<typeof $task> = $task

/** For the job that switches: `runTaskWith`. */
export const setNetworkSwitch = (value: Task<ChainId>): void => $task.set(value)
export const resetNetworkSwitch = (): void => resetTask($task)
