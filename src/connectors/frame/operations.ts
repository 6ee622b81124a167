/** The operations of a connector, of which only the newest counts. */
import { aborted } from './errors'

/** Throws if the signal is aborted. Errors: connect-replaced. */
export const ensure = (signal: AbortSignal): void => {
  if (signal.aborted) throw aborted()
}

export interface Operations {
  /** Runs an operation in place of an earlier one, whose answers no longer count. Errors: connect-replaced. */
  run<T>(task: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T>
  /** Returns the signal of the newest operation. */
  signal(): AbortSignal
  abort(): void
}

export const createOperations = (): Operations => {
  let operation = new AbortController()
  return {
    run: async (task, outer) => {
      operation.abort()
      const own = new AbortController()
      operation = own
      const abort = () => own.abort()
      outer?.addEventListener('abort', abort)
      if (outer?.aborted) abort()
      try {
        ensure(own.signal)
        return await task(own.signal)
      } finally {
        outer?.removeEventListener('abort', abort)
      }
    },
    signal: () => operation.signal,
    abort: () => operation.abort()
  }
}
