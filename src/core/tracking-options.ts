/** Who is told what happens here: read anew each time, since a site may change its mind. */
import { $config } from './config'

export const ANALYTICS_URL = 'https://pulse.walletconnect.org'
/** As in `later-options.ts`: to have it from there would be one file more to ask for. */
export const WALLET_API_URL = 'https://api.web3modal.org'

/** One that tests on its own machine has no certificate. */
const SERVICE = /^http(s:\/\/[^/\s]|:\/\/(localhost|127\.0\.0\.1)\b)/

export interface Tracking { projectId: string; url: string; walletApiUrl: string }

/**
 * Undefined where nobody may be told: without a project, where the site has switched it off, or where the visitor's browser asks not to be tracked.
 * https://www.w3.org/TR/gpc/ https://www.w3.org/TR/tracking-dnt/
 */
export const tracking = (): Tracking | undefined => {
  const { projectId, later: { features, analyticsUrl = ANALYTICS_URL, walletApiUrl = WALLET_API_URL } } = $config.get()
  const { globalPrivacyControl: isPrivate, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  // a page without a certificate has no ids to give; what is no address of a service leads nowhere, and nobody is asked in its place
  return projectId && 'randomUUID' in crypto && [analyticsUrl, walletApiUrl].every(url => SERVICE.test(`${url}`)) && !isPrivate && doNotTrack !== '1' && (Object(features) as Record<string, unknown>)['analytics'] !== false
    ? { projectId, url: `${analyticsUrl}`, walletApiUrl: `${walletApiUrl}` } : undefined
}
