/** Analytics: one event in a request, and whether the project wants any. Specification, section 7. */
import type { Tracking } from '../core/tracking-options'
import { version } from '../core/version'

/** Gives the answer, whatever it is; undefined: nobody was reached. */
const ask = (url: string, { projectId }: Tracking, init?: RequestInit) =>
  fetch(`${url}?${new URLSearchParams({ projectId, st: 'appkit', sv: `html-universal-${version}` })}`, init).catch(() => undefined)

/** Whether the project wants to be told. Never fails: no answer is a no (specification, section 8). */
export const isWanted = async (api: Tracking): Promise<boolean> => {
  const answer = await ask(`${api.walletApiUrl}/getAnalyticsConfig`, api), said: unknown = answer?.ok && await answer.json().catch(() => undefined)
  return (Object(said) as Record<string, unknown>)['isAnalyticsEnabled'] === true
}

/**
 * Tells one event, also of a page that is being left. Gives the status of the answer; undefined: nobody was reached. As plain text, which no browser asks about
 * first; of the page's address what a server is asked for, without query and fragment.
 */
export const sendEvent = async (api: Tracking, timestamp: number | string, props: object): Promise<number | undefined> => {
  const { origin, pathname, hostname: domain } = location
  const answer = await ask(`${api.url}/e`, api, { method: 'POST', body: JSON.stringify({ eventId: crypto.randomUUID(), url: origin + pathname, domain, timestamp, props }), keepalive: true })
  return answer?.status
}
