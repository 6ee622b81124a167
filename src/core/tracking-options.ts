/** Who is told what happens here: read anew each time, since a site may change its mind. */
import { $config } from './config'
import { $later } from './later-options'

export interface Tracking {
  projectId: string
  url: string
  walletApiUrl: string
}

/**
 * Undefined where nobody may be told: without a project, where the site has switched it off, or where the visitor's browser asks not to be tracked.
 * https://www.w3.org/TR/gpc/ https://www.w3.org/TR/tracking-dnt/
 */
export const tracking = (): Tracking | undefined => {
  const { projectId } = $config.get()
  const { features, analyticsUrl: url, walletApiUrl } = $later.get()
  const { globalPrivacyControl: isPrivate, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  // a page without a certificate has no ids to give; what is no address of a service is empty, and nobody is asked in its place
  return projectId &&
    'randomUUID' in crypto &&
    url &&
    walletApiUrl &&
    !isPrivate &&
    doNotTrack !== '1' &&
    features['analytics']
    ? { projectId, url, walletApiUrl }
    : undefined
}
