import { useEffect } from 'react'
import { useSignal } from '../../src/ui/kit'

/**
 * Longest wait before we say that a wallet has not answered. Milliseconds.
 * Chosen: a user who sees the request needs seconds; a user who does not would wait forever.
 */
const OVERDUE_MS = 20_000

/** Returns whether the response to the pending request `requested` (undefined: none is pending) is overdue. */
export const useResponseOverdue = (requested: unknown): boolean => {
  const isOverdue = useSignal(false)
  useEffect(() => {
    if (!requested) return
    const timer = setTimeout(() => {
      isOverdue.value = true
    }, OVERDUE_MS)
    return () => {
      clearTimeout(timer)
      isOverdue.value = false
    }
  }, [requested])
  return isOverdue.value
}
