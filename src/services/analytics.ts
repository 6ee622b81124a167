/** Analytics: one event in a request, and whether the project wants any. Specification, section 7. */
import type { Tracking } from '../core/tracking-options'
import { askWalletApi } from './ask-wallet-api'
import { hostedUrl, REFERRER } from './http'

/** Whether the project wants to be told. Never fails: no answer is a no (specification, section 8). */
export const isWanted = async ({ projectId, walletApiUrl: url }: Tracking): Promise<boolean> => {
  const said = await askWalletApi({ url, projectId }, 'getAnalyticsConfig').catch(() => undefined)
  return said?.['isAnalyticsEnabled'] === true
}

/**
 * Tells one event, also of a page that is being left. Gives the status of the answer; undefined: nobody was reached. As plain text, which no browser asks about
 * first; of the page's address what a server is asked for, without query and fragment.
 */
export const sendEvent = async (
  api: Tracking,
  timestamp: number | string,
  props: object
): Promise<number | undefined> => {
  const { origin, pathname, hostname: domain } = location
  const body = JSON.stringify({ eventId: crypto.randomUUID(), url: origin + pathname, domain, timestamp, props })
  const answer = await fetch(hostedUrl(api.url, api.projectId, 'e'), {
    ...REFERRER,
    method: 'POST',
    body,
    keepalive: true
  }).catch(() => undefined)
  return answer?.status
}
