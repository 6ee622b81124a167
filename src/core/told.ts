/** What was told, to whoever listens in the page. Not a store: of two changes within one, a store's listeners hear the second twice. */
import { guarded } from './failures'
import type { TrackedEvent } from './chunk-types'

let last: TrackedEvent | undefined
const listeners = new Set<(event: TrackedEvent) => void>()

export const lastTold = (): TrackedEvent | undefined => last
export const setTold = (event: TrackedEvent): void => {
  last = event
  listeners.forEach(hear => hear(event))
}
export const hearTold = (listener: (event: TrackedEvent) => void): (() => void) => {
  const own = guarded(listener)
  listeners.add(own)
  return () => {
    listeners.delete(own)
  }
}
