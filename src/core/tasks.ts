import { atom, type WritableAtom } from 'nanostores'
import { WidgetError } from './errors'

/** What waiting looks like, everywhere: the specification's query (status) and fetch (fetchStatus) states in one value. */
export interface Task<T> {
  status: 'pending' | 'success' | 'error'
  fetchStatus: 'idle' | 'fetching' | 'paused'
  data?: T
  error?: WidgetError
  /** Milliseconds since 1970. */
  updatedAtMs?: number
}

/** A task store that waits for its first job. */
export const task = <T>() => atom<Task<T>>({ status: 'pending', fetchStatus: 'idle' })

const newest = new WeakMap<object, AbortController>()

/** Forgets what a task store is doing and holds: a late answer is dropped. */
export const clear = <T>($task: WritableAtom<Task<T>>): void => {
  newest.get($task)?.abort()
  newest.delete($task)
  $task.set({ status: 'pending', fetchStatus: 'idle' })
}

/**
 * Runs a job into a task store: the newest job wins, a late answer is dropped, a WidgetError becomes the state,
 * anything else is thrown on, since a bug is not a state. Earlier data stays visible while fetching. Gives the outcome of
 * this very job, also when the store has gone on.
 */
export const run = async <T>(
  $task: WritableAtom<Task<T>>,
  job: (signal: AbortSignal) => Promise<T>
): Promise<Task<T>> => {
  const turn = new AbortController()
  newest.get($task)?.abort()
  newest.set($task, turn)
  const { data, updatedAtMs } = $task.get()
  const before = data === undefined ? 'pending' : 'success'
  $task.set({ status: before, fetchStatus: 'fetching', data, updatedAtMs })
  const settle = (value: Task<T>) => {
    if (newest.get($task) === turn) $task.set(value)
    return value
  }
  try {
    return settle({ status: 'success', fetchStatus: 'idle', data: await job(turn.signal), updatedAtMs: Date.now() })
  } catch (e) {
    if (!(e instanceof WidgetError)) {
      settle({ status: before, fetchStatus: 'idle', data, updatedAtMs })
      throw e
    }
    return settle({ status: 'error', fetchStatus: 'idle', data, updatedAtMs, error: e })
  }
}

/** What a promise gives, or `late` if that takes longer than `limitMs`. */
export const within = async <T>(limitMs: number, promise: Promise<T>): Promise<T | 'late'> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<'late'>(done => {
    timer = setTimeout(done, limitMs, 'late')
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
