import { useEffect, useState } from 'react'
import type { TrackedEvent } from '../../core/analytics/analytics'
import { requireInstance } from '../require-instance'

/** Returns the latest analytics event, also if analytics is off. Empty until there is one. */
export const useBillfoldEvents = (): Partial<TrackedEvent> => {
  const [event, setEvent] = useState<Partial<TrackedEvent>>({})
  useEffect(() => requireInstance('useBillfoldEvents').subscribeEvents(setEvent), [])
  return event
}
