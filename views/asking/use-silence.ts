import { useEffect } from 'react'
import { useSignal } from '../../src/ui/kit'

/**
 * Longest wait before we say that a wallet has not answered. Milliseconds.
 * Chosen: a user who sees the request needs seconds; a user who does not would wait forever.
 */
const SILENCE_MS = 20_000

/** Returns whether the pending request `asked` has had no answer for long. Undefined means that nothing is pending. */
export const useSilence = (asked: unknown): boolean => {
  const isSilent = useSignal(false)
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => {
      isSilent.value = true
    }, SILENCE_MS)
    return () => {
      clearTimeout(timer)
      isSilent.value = false
    }
  }, [asked])
  return isSilent.value
}
