import { useEffect } from 'react'
import { useSignal } from '../framework'

/** Milliseconds. */
const SECOND_MS = 1000

/** Returns the seconds that are left, as `read` has them, and updates them until none is left. `key` restarts it. */
export const useSeconds = (read: () => number, key: unknown): number => {
  const seconds = useSignal(read())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      seconds.value = read()
      if (seconds.value > 0) timer = setTimeout(update, SECOND_MS)
    }
    update()
    return () => clearTimeout(timer)
  }, [key])
  return seconds.value
}
