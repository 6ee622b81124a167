/**
 * Event bus for tracked events. Not a store: if a listener triggers a second change, a store's listeners receive that
 * one twice.
 */
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
