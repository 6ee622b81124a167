import { atom, type WritableAtom } from 'nanostores'
import { WidgetError } from './errors'

/**
 * State of an asynchronous job: the specification's query states (status) and fetch states (fetchStatus) in one value.
 */
export interface Task<T> {
  status: 'pending' | 'success' | 'error'
  fetchStatus: 'idle' | 'fetching' | 'paused'
  data?: T
  error?: WidgetError
  /** Milliseconds since 1970. */
  updatedAtMs?: number
}

/** Creates a task store without a job. */
export const task = <T>() => atom<Task<T>>({ status: 'pending', fetchStatus: 'idle' })

const controllers = new WeakMap<object, AbortController>()

/** Resets a task store and aborts its job. A late result is dropped. */
export const resetTask = <T>($task: WritableAtom<Task<T>>): void => {
  controllers.get($task)?.abort()
  controllers.delete($task)
  $task.set({ status: 'pending', fetchStatus: 'idle' })
}

/**
 * Runs a job into a task store. The newest job wins, and a late result is dropped. A WidgetError becomes the state.
 * Anything else is rethrown, because a bug is not a state. Earlier data stays visible while fetching. Returns the
 * outcome of this very job, even if a newer one has replaced it in the store.
 */
export const runTask = async <T>(
  $task: WritableAtom<Task<T>>,
  job: (signal: AbortSignal) => Promise<T>
): Promise<Task<T>> => {
  const controller = new AbortController()
  controllers.get($task)?.abort()
  controllers.set($task, controller)
  const { data, updatedAtMs } = $task.get()
  const before = data === undefined ? 'pending' : 'success'
  $task.set({ status: before, fetchStatus: 'fetching', data, updatedAtMs })
  const settle = (value: Task<T>) => {
    if (controllers.get($task) === controller) $task.set(value)
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

/** Returns the result of a promise, or `timeout` if it takes longer than `limitMs`. */
export const withTimeout = async <T>(limitMs: number, promise: Promise<T>): Promise<T | 'timeout'> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<'timeout'>(resolve => {
    timer = setTimeout(resolve, limitMs, 'timeout')
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
