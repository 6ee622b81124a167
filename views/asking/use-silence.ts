import { useEffect } from 'react'
import { useSignal } from '../../src/ui/kit'

/** Longest wait before we say that a wallet has not answered. Chosen: a person who sees the request needs seconds; one who does not would wait for ever. */
const SILENCE_MS = 20_000

/** Whether `asked`, the request that waits, has been without an answer for long. Undefined: nothing waits. */
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
