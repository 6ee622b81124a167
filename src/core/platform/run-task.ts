/** Runs jobs into task stores. The first view runs none, so its chunk has the stores alone. */
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { WidgetError } from './errors'
import { controllers, type Task } from './tasks'

/**
 * Runs a job into a task store. The newest job wins, and a late result is dropped. A WidgetError becomes the state.
 * Anything else is rethrown, because a bug is not a state. Earlier data stays visible while fetching. Returns the
 * outcome of this very job, even if a newer one has replaced it in the store. `set` is the setter of the store's own
 * module.
 */
export const runTaskWith = async <T>(
  $task: ReadableAtom<Task<T>>,
  set: (value: Task<T>) => void,
  job: (signal: AbortSignal) => Promise<T>
): Promise<Task<T>> => {
  const controller = new AbortController()
  controllers.get($task)?.abort()
  controllers.set($task, controller)
  const { data, updatedAtMs } = $task.get()
  const before = data === undefined ? 'pending' : 'success'
  set({ status: before, fetchStatus: 'fetching', data, updatedAtMs })
  const settle = (value: Task<T>) => {
    if (controllers.get($task) === controller) set(value)
    return value
  }
  try {
    return settle({
      status: 'success',
      fetchStatus: 'idle',
      data: await job(controller.signal),
      updatedAtMs: Date.now()
    })
  } catch (e) {
    if (!(e instanceof WidgetError)) {
      settle({ status: before, fetchStatus: 'idle', data, updatedAtMs })
      throw e
    }
    return settle({ status: 'error', fetchStatus: 'idle', data, updatedAtMs, error: e })
  }
}

/** Like `runTaskWith`, for a store of the caller's own. */
export const runTask = <T>($task: WritableAtom<Task<T>>, job: (signal: AbortSignal) => Promise<T>): Promise<Task<T>> =>
  runTaskWith($task, value => $task.set(value), job)
