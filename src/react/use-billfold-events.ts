import { useEffect, useState } from 'react'
import type { TrackedEvent } from '../core/chunk-types'
import { neededFace } from './face-here'

/** Returns the latest analytics event, also if analytics is off. Empty until there is one. */
export const useBillfoldEvents = (): Partial<TrackedEvent> => {
  const [event, setEvent] = useState<Partial<TrackedEvent>>({})
  useEffect(() => neededFace('useBillfoldEvents').subscribeEvents(setEvent), [])
  return event
}
