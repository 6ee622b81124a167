import { useEffect } from 'react'
import { useSignal } from '../../src/ui/kit'

/**
 * Longest wait before we say that a wallet has not answered. Milliseconds.
 * Chosen: a user who sees the request needs seconds; a user who does not would wait forever.
 */
const SILENCE_MS = 20_000

/** Returns whether the pending request `requested` (undefined: none is pending) has had no answer for long. */
export const useNoAnswer = (requested: unknown): boolean => {
  const isSilent = useSignal(false)
  useEffect(() => {
    if (!requested) return
    const timer = setTimeout(() => {
      isSilent.value = true
    }, SILENCE_MS)
    return () => {
      clearTimeout(timer)
      isSilent.value = false
    }
  }, [requested])
  return isSilent.value
}
