import { atom, type WritableAtom } from 'nanostores'
import type { WidgetError } from './errors'

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

/** The controller of each task store's running job. Only `runTask` and `resetTask` use it. */
export const controllers = new WeakMap<object, AbortController>()

/** Resets a task store and aborts its job. A late result is dropped. */
export const resetTask = <T>($task: WritableAtom<Task<T>>): void => {
  controllers.get($task)?.abort()
  controllers.delete($task)
  $task.set({ status: 'pending', fetchStatus: 'idle' })
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
