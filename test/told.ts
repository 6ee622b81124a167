/** What a page hears of analytics, for tests of what tells it. */
import { load } from '../src/core/registry'

/** Listens until the result's `stop` is called; gives the properties of what came, by its name. */
export const hearTold = async (): Promise<{ told: (event: string) => unknown[]; stop: () => void }> => {
  const { subscribe } = await load('action', 'analytics')
  const heard: { event: string; properties?: unknown }[] = []
  const stop = subscribe(({ data }) => {
    heard.push(data)
  })
  return { told: event => heard.filter(one => one.event === event).map(({ properties }) => properties), stop }
}
