/** Returns whether the browser reports that it is offline. It may be offline without reporting it. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Waits until the browser is online, or until the signal aborts. */
export const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const finish = () => {
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
