import { useEffect, useRef } from 'react'
import { isError, reportOrRethrow, useSignal, type WidgetError } from '../../src/ui/kit'

/** Returns a ref that is true while the view shows. React's strict mode unmounts and mounts at once. */
export const useIsShown = () => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * One request of a view at a time, and how it failed. `run` calls `onDone` if the view still shows by then. Until
 * another request starts, `error` stays.
 */
export const useRequest = () => {
  const isShown = useIsShown()
  const isBusy = useSignal(false)
  const error = useSignal<WidgetError | undefined>(undefined)
  const run = async <T>(request: () => Promise<T>, onDone: (result: T) => void): Promise<void> => {
    if (isBusy.value) return
    isBusy.value = true
    error.value = undefined
    try {
      const result = await request()
      isBusy.value = false
      if (isShown.current) onDone(result)
    } catch (e) {
      isBusy.value = false
      if (!isError(e)) throw e
      if (isShown.current) error.value = e
      // what the embedded wallet says about a code or an address is for the user alone
      if (!isError(e, 'wallet-failed')) reportOrRethrow(e)
    }
  }
  const reset = () => {
    error.value = undefined
  }
  return { isBusy: isBusy.value, error: error.value, run, reset }
}
