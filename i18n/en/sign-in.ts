/** English, for sign-in, smart sessions, terms to accept, and alerts during development. The type of every locale. */
const signIn = {
  titles: { SIWXSignMessage: 'Sign in' },
  signHint: 'Sign a message to show that this account is yours. It costs nothing and moves nothing.',
  looking: 'Checking your sign-in',
  facts: { site: 'Site', network: 'Network', account: 'Account' },
  cancel: 'Cancel',
  cancelling: 'Cancelling …',
  sign: 'Sign',
  signing: 'Signing …',
  confirmIn: 'Confirm in {wallet}',
  signed: 'Signed in',
  // The specification's texts, verbatim: section 8.
  authenticating: 'Authenticating...',
  declined: 'Signature declined',
  declinedHint: 'You can sign again whenever you like.',
  // The specification's text, verbatim: section 8.
  smartAccount: 'This application might not support Smart Accounts',
  sessions: {
    /** The language in which `Intl` writes dates. */
    language: 'en-GB',
    title: 'Smart sessions',
    beta: 'Beta',
    active: 'Active',
    expired: 'Expired',
    revoked: 'Revoked',
    none: { active: 'No active sessions', expired: 'No expired sessions', revoked: 'No revoked sessions' },
    hint: 'What you allow sites to do without asking each time appears here.',
    ends: { active: 'Ends {date}', expired: 'Ended {date}', revoked: 'Revoked {date}' },
    contract: 'Contract',
    permission: 'Permission',
    revoke: 'Revoke',
    // The specification's text, verbatim.
    failed: 'Error fetching smart sessions',
    failedHint: 'Nothing has changed. Try again in a moment.',
    // The specification's text, verbatim.
    revokeFailed: 'Error revoking smart session',
    isRevoked: 'Session revoked',
    granted: 'Session created'
  },
  // The specification's text, verbatim, with its grammar: section 8.
  unavailable: 'A problem occurred while trying initialize authentication',
  errors: {
    'sign-in-failed': { title: 'Signing in did not work', hint: '{reason}' },
    'sign-in-unavailable': {
      title: 'Signing in did not work',
      hint: 'Something is wrong on the side of this site. Try again in a moment.'
    },
    'sign-in-message-invalid': {
      title: 'Signing in did not work',
      hint: 'The message to sign is not valid. Only the developers of this site can change that.'
    },
    /** `clock` is a date and time. */
    'sign-in-expired': {
      title: 'The message has expired',
      hint: 'The clock of this device says {clock}. If that is wrong, set it and sign again.'
    }
  },
  terms: 'terms of service',
  privacy: 'privacy policy',
  /** The terms to accept: both pages, or the only one. */
  accept: {
    both: 'I accept the {terms} and the {privacy}.',
    terms: 'I accept the {terms}.',
    privacy: 'I accept the {privacy}.'
  },
  byConnecting: {
    both: 'By connecting a wallet you accept the {terms} and the {privacy}.',
    terms: 'By connecting a wallet you accept the {terms}.',
    privacy: 'By connecting a wallet you accept the {privacy}.'
  },
  newTab: 'opens in a new tab',
  dismiss: 'Dismiss',
  onConsole: 'See the console',
  // The specification's short texts, verbatim, except LOCAL_CONFIGURATION_USED.
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

export type SignInMessages = typeof signIn
export default signIn
