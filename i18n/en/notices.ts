/** English, for what stands in the dialog beside its views: what a site wants accepted, and alerts while it is worked on. The type of every locale. */
const notices = {
  terms: 'terms of service',
  privacy: 'privacy policy',
  /** What is accepted: both pages, or the one that there is. */
  accept: { both: 'I accept the {terms} and the {privacy}.', terms: 'I accept the {terms}.', privacy: 'I accept the {privacy}.' },
  byConnecting: {
    both: 'By connecting a wallet you accept the {terms} and the {privacy}.', terms: 'By connecting a wallet you accept the {terms}.', privacy: 'By connecting a wallet you accept the {privacy}.'
  },
  newTab: 'opens in a new tab',
  dismiss: 'Dismiss',
  onConsole: 'See the console',
  alerts: {
    APKT001: 'Network Not Found',
    APKT002: 'Invalid App Configuration',
    APKT003: 'Network Error: Wallet Load Failed',
    APKT004: 'Wallet Request Timeout',
    APKT005: 'Unverified Domain',
    APKT006: 'Session Expired',
    APKT007: 'Invalid Project ID',
    APKT008: 'Project ID Not Configured',
    APKT009: 'Server Error',
    APKT010: 'Rate Limited',
    LOCAL_CONFIGURATION_IGNORED: 'Local configuration ignored',
    LOCAL_CONFIGURATION_USED: 'Project settings not reached',
    ANALYTICS_FORBIDDEN: 'Invalid App Configuration'
  }
}

export type NoticesWords = typeof notices
export default notices
