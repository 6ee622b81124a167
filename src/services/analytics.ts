/** Analytics: sends one event per request, and reads whether the project wants any. Specification, section 7. */
import type { Tracking } from '../core/config/tracking-options'
import { requestWalletApi } from './request-wallet-api'
import { hostedUrl, REFERRER } from './http'

/** Returns whether the project wants events. Never fails: no answer means no (specification, section 8). */
export const isWanted = async ({ projectId, walletApiUrl: url }: Tracking): Promise<boolean> => {
  const config = await requestWalletApi({ url, projectId }, 'getAnalyticsConfig').catch(() => undefined)
  return config?.['isAnalyticsEnabled'] === true
}

/**
 * Sends one event, also while the page is being left. Returns the status of the answer; undefined if the service was
 * not reached.
 * The body is plain text, which needs no CORS preflight. The page's URL is sent without query and fragment.
 */
export const sendEvent = async (
  api: Tracking,
  timestamp: number | string,
  props: object
): Promise<number | undefined> => {
  const { origin, pathname, hostname: domain } = location
  const body = JSON.stringify({ eventId: crypto.randomUUID(), url: origin + pathname, domain, timestamp, props })
  const response = await fetch(hostedUrl(api.url, api.projectId, 'e'), {
    ...REFERRER,
    method: 'POST',
    body,
    keepalive: true
  }).catch(() => undefined)
  return response?.status
}
