/** English, initial screens: from the button to the account. The type of every locale. */
const initial = {
  back: 'Back',
  close: 'Close',
  connectTitle: 'Connect wallet',
  whatIsThis: 'What is a wallet?',
  installed: 'Installed',
  recent: 'Recent',
  notInstalled: 'Not installed',
  qrCode: 'QR code',
  allWallets: 'All wallets',
  browserWallet: 'Browser wallet',
  noWallets: 'No wallet in this browser',
  noWalletsHint: 'Install a wallet as a browser extension, then come back to this page.',
  noWalletsPhone: 'Open this page in the browser of your wallet app.',
  noPhrase: 'This site never asks for your recovery phrase.',
  tryAgain: 'Try again',
  unknownNetwork: 'Unknown network',
  loading: 'Loading',
  loadFailed: 'This part did not load',
  loadFailedHint: 'Check your connection. Nothing was changed.',
  offline: 'You are offline'
}

export type InitialMessages = typeof initial
export default initial
