/** English, for what a site asks of an account beside its address: signing in. The type of every locale. */
const site = {
  titles: { SIWXSignMessage: 'Sign in' },
  signHint: 'Sign a message to show that this account is yours. It costs nothing and moves nothing.',
  looking: 'Looking for your sign-in',
  facts: { site: 'Site', network: 'Network', account: 'Account' },
  cancel: 'Cancel',
  cancelling: 'Cancelling …',
  sign: 'Sign',
  signing: 'Signing …',
  confirmIn: 'Confirm in {wallet}',
  signed: 'Signed in',
  authenticating: 'Authenticating...',
  declined: 'Signature declined',
  declinedHint: 'You can sign again whenever you like.',
  smartAccount: 'This application might not support Smart Accounts',
  errors: {
    'sign-in-failed': { title: 'Signing in did not work', hint: '{reason}' },
    'sign-in-unavailable': { title: 'A problem occurred while trying initialize authentication', hint: '{reason}' }
  }
}

export type SiteWords = typeof site
export default site
