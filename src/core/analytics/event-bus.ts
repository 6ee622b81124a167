/**
 * Event bus for tracked events. Not a store: if a listener triggers a second change, a store's listeners receive that
 * one twice.
 */
import { safeListener } from '../platform/report-error'
import type { TrackedEvent } from './analytics'

let last: TrackedEvent | undefined
const listeners = new Set<(event: TrackedEvent) => void>()

export const lastEvent = (): TrackedEvent | undefined => last
export const publish = (event: TrackedEvent): void => {
  last = event
  listeners.forEach(listener => listener(event))
}
export const subscribe = (listener: (event: TrackedEvent) => void): (() => void) => {
  const safe = safeListener(listener)
  listeners.add(safe)
  return () => {
    listeners.delete(safe)
  }
}
