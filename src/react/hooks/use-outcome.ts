import { useCallback, useEffect, useRef, useState } from 'react'
import type { WidgetError } from '../../core/platform/errors'

export interface Outcome {
  status: 'idle' | 'pending' | 'success' | 'error'
  error?: WidgetError
}

/** Returns the outcome of a hook's call, and how to set it. Does nothing once the component is gone. */
export const useOutcome = (): [outcome: Outcome, settle: (outcome: Outcome) => void] => {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle' })
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const settle = useCallback((next: Outcome) => {
    if (isMounted.current) setOutcome(next)
  }, [])
  return [outcome, settle]
}
