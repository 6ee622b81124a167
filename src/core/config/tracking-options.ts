/** Options of analytics. Read on each use, because the host page may change them. */
import { $config } from './config'
import { $deferredOptions } from './deferred-options'

export interface Tracking {
  projectId: string
  url: string
  walletApiUrl: string
}

/**
 * Returns the analytics settings. Returns undefined if nothing may be sent. Reasons: no project, disabled by the host
 * page, or the user's browser asks not to be tracked.
 * https://www.w3.org/TR/gpc/ https://www.w3.org/TR/tracking-dnt/
 */
export const tracking = (): Tracking | undefined => {
  const { projectId } = $config.get()
  const { features, analyticsUrl: url, walletApiUrl } = $deferredOptions.get()
  const { globalPrivacyControl: isPrivate, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (isPrivate || doNotTrack === '1' || !features['analytics']) return undefined
  // An insecure page cannot create ids.
  if (!('randomUUID' in crypto)) return undefined
  // An invalid service URL is empty, and no default replaces it.
  return projectId && url && walletApiUrl ? { projectId, url, walletApiUrl } : undefined
}
