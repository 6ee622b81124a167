/** The analytics events that a page receives, for tests of what emits them. */
import { loadChunk } from '../src/core/platform/chunks'

/** Subscribes until the result's `stop` is called. `eventsOf` returns the properties of the events with a name. */
export const recordTrackedEvents = async (): Promise<{ eventsOf: (event: string) => unknown[]; stop: () => void }> => {
  const { subscribe } = await loadChunk('action', 'analytics')
  const received: { event: string; properties?: unknown }[] = []
  const stop = subscribe(({ data }) => {
    received.push(data)
  })
  return {
    eventsOf: event => received.filter(entry => entry.event === event).map(({ properties }) => properties),
    stop
  }
}
