/** English, for the account of a login. The type of every locale. */
const loginAccount = {
  titles: {
    UpdateEmailWallet: 'Edit email',
    UpdateEmailPrimaryOtp: 'Confirm current email',
    UpdateEmailSecondaryOtp: 'Confirm new email',
    UpgradeEmailWallet: 'Upgrade your wallet',
    AccountSettings: 'Account settings'
  },
  emailChanged: 'Email changed',
  update: {
    newEmail: 'New email address',
    hint: 'We send a code to your current address, then one to the new address.',
    sameEmail: 'This is your current email address',
    save: 'Save',
    wrong: 'Something wrong?',
    startOver: 'Start over'
  },
  upgrade: {
    heading: 'Upgrade on the dashboard',
    hint: 'Log in there as you do here, and follow its steps.',
    reconnect: 'Afterwards, connect again here.'
  },
  account: {
    email: 'Email',
    loggedInWith: 'Logged in with {provider}',
    network: 'Network',
    smartAccount: 'Smart account',
    eoa: 'Standard account (EOA)',
    switchToEoa: 'Switch to your EOA',
    switchToSmartAccount: 'Switch to your smart account',
    switched: 'Account switched',
    switchFailed: 'The account was not switched'
  }
}

export type LoginAccountMessages = typeof loginAccount
export default loginAccount
