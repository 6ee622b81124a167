/** The analytics events that a page receives, for tests of what emits them. */
import { load } from '../src/core/registry'

/** Subscribes until the result's `stop` is called. `told` returns the properties of the events with a name. */
export const hearTold = async (): Promise<{ told: (event: string) => unknown[]; stop: () => void }> => {
  const { subscribe } = await load('action', 'analytics')
  const heard: { event: string; properties?: unknown }[] = []
  const stop = subscribe(({ data }) => {
    heard.push(data)
  })
  return { told: event => heard.filter(one => one.event === event).map(({ properties }) => properties), stop }
}
