/** Whether the browser says that it has no network. One that says it has may be wrong. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Waits until the browser says that it has a network, or nobody waits any more. */
export const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise(go => {
    const done = () => {
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      go()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
