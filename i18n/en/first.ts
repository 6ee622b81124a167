/** English, first screens: the way from the button to the account. The type of every locale. */
const first = {
  back: 'Back',
  close: 'Close',
  connectTitle: 'Connect wallet',
  whatIsThis: 'What is a wallet?',
  installed: 'Installed',
  recent: 'Recent',
  notInstalled: 'Not installed',
  browserWallet: 'Browser Wallet',
  noWallets: 'No wallet in this browser',
  noWalletsHint: 'Install a wallet as a browser extension, then come back to this page.',
  noWalletsPhone: 'Open this page in the browser of your wallet app.',
  learnMore: 'What is a wallet?',
  noPhrase: 'This site never asks for your recovery phrase.',
  tryAgain: 'Try again',
  accountTitle: 'Account',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Not copied. Select it below.',
  balance: 'Balance',
  balanceUnknown: 'Not available',
  explorer: 'View in explorer',
  disconnect: 'Disconnect',
  chooseNetwork: 'Choose network',
  unknownNetwork: 'Unknown Network',
  networkHint: 'Your wallet decides which networks it offers.',
  whatIsANetwork: 'What is a network?',
  unsupportedTitle: 'Network not supported',
  unsupportedHint: 'This site does not use the network your wallet is on. Choose one of these, or disconnect.',
  mustChoose: 'Choose a network or disconnect first.',
  loading: 'Loading',
  loadFailed: 'This part did not load',
  loadFailedHint: 'Check your connection. Nothing was changed.',
  offline: 'You are offline'
}

export type FirstWords = typeof first
export default first
