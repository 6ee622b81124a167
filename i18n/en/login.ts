/** English, for logins without a wallet: by e-mail, with a provider, by Farcaster. The type of every locale. */
const login = {
  titles: {
    EmailLogin: 'Email login',
    EmailVerifyOtp: 'Confirm email',
    EmailVerifyDevice: 'Register device',
    ConnectSocials: 'All providers',
    ConnectingFarcaster: 'Farcaster',
    ApproveTransaction: 'Approve'
  },
  /** Between the wallets and the other ways to connect. */
  or: 'or',
  continueWithWallet: 'Continue with a wallet',
  continueWith: 'Continue with {provider}',
  moreProviders: 'More providers',
  email: 'Email address',
  sendEmail: 'Continue with this email address',
  sending: 'Sending',
  invalidEmail: 'Enter a valid email address',
  // The specification's text, verbatim: section 5.
  throttled: 'Please try again after {seconds} seconds',
  /** The project's usage exceeds its plan. */
  exceeded: {
    heading: 'The app isn’t responding as expected',
    hint: 'Try again or reach out to the app team for help.'
  },
  codeSentTo: 'Enter the code we sent to {email}',
  codeExpiry: 'The code is valid for 20 minutes.',
  code: 'Code from the email, six digits',
  checking: 'Checking the code',
  connecting: 'Connecting your account',
  notReceived: 'Didn’t receive it?',
  resendCode: 'Resend code',
  resendEmail: 'Resend email',
  resendIn: 'Resend in {seconds} s',
  // The specification's texts, verbatim.
  resent: 'Code email resent',
  notAllowed: 'Action not allowed',
  device: {
    heading: 'Approve this device',
    hint: 'Follow the link in the email we sent to {email}. Then come back here.',
    expiry: 'The link is valid for 20 minutes.',
    resent: 'Email resent',
    failed: 'The device was not approved'
  },
  social: {
    title: 'Log in with {provider}',
    connect: 'Connect in the provider window',
    retrieving: 'Retrieving user data',
    showWindow: 'Show window',
    blocked: 'The browser blocked the window',
    blockedHint: 'Allow windows of this site in your browser, then try again.',
    closed: 'The window seems to be closed',
    closedHint: 'If the window of {provider} is still open, finish there. Otherwise, try again.',
    refused: 'The login was declined',
    refusedHint: 'Nothing was changed. Try again, or choose another way to log in.',
    // The specification's texts, verbatim.
    timedOut: 'Social login timed out. Please try again.',
    untrusted: 'Untrusted Origin',
    untrustedHint: 'The answer came from another site, and was not used.',
    failed: 'Something went wrong',
    failedHint: 'Check your connection, then try again.'
  },
  farcaster: {
    scanHint: 'Scan this code with the camera of your phone.',
    code: 'Code for Farcaster on your phone. To use it without a camera, copy the link.',
    creatingCode: 'Creating a code',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkNotCopied: 'Not copied. Select it below.',
    link: 'Link for Farcaster',
    openTitle: 'Continue in Farcaster',
    openHint: 'Accept the login in the app, then come back here.',
    open: 'Open the Farcaster app',
    retrieving: 'Loading user data',
    retrievingHint: 'This takes a moment.'
  },
  /** The name of the secure frame for screen readers. */
  approveFrame: 'Approve in the secure frame',
  /** By the code of the error. The embedded wallet's own text takes the place of `other`. */
  failures: {
    'user-rejected': 'The request was declined. Nothing was changed.',
    'wallet-invalid-response': 'The login service gave an invalid answer. Try again in a moment.',
    'connect-replaced': 'Another request took its place. Continue with the newer one.',
    'service-failed': 'The login service cannot be reached. Check your connection, then try again.',
    'service-timeout': 'The login service took too long. Try again in a moment.',
    'chunk-failed': 'This part did not load. Check your connection, then try again.',
    other: 'This did not work. Try again in a moment.'
  }
}

export type LoginMessages = typeof login
export default login
