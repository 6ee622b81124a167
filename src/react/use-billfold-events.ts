import { useEffect, useState } from 'react'
import type { TrackedEvent } from '../core/chunk-types'
import { neededFace } from './face-here'

/** The last of what analytics is told, also where it is told nothing; empty until there is one. */
export const useBillfoldEvents = (): Partial<TrackedEvent> => {
  const [event, setEvent] = useState<Partial<TrackedEvent>>({})
  useEffect(() => neededFace('useBillfoldEvents').subscribeEvents(setEvent), [])
  return event
}
