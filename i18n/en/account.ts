/** English, deferred screens. The type of every locale. */
const account = {
  accountTitle: 'Account',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Not copied. Select it below.',
  balance: 'Balance',
  balanceUnknown: 'Not available',
  onramp: 'Buy',
  swaps: 'Swap',
  receive: 'Receive',
  send: 'Send',
  tokens: 'Tokens',
  activity: 'Activity',
  explorer: 'View in explorer',
  yourWallets: 'Your wallets',
  accountSettings: 'Account settings',
  smartSessions: 'Smart sessions',
  disconnect: 'Disconnect',
  chooseNetwork: 'Choose network',
  mustChoose: 'Choose a network or disconnect first.',
  mustSign: 'Sign in or cancel first.',
  openWallet: 'Open {wallet}',
  openWalletHint: 'Accept the connection in your wallet.',
  overdueHint: '{wallet} has not answered yet. Look for its window or icon, then ask again.',
  askAgain: 'Ask again',
  connected: 'Connected',
  done: 'Done',
  switched: 'Network changed',
  errors: {
    'user-rejected': { title: 'Request declined', hint: 'You declined in {wallet}. Nothing was changed.' },
    'wallet-pending': { title: 'A request is already open', hint: 'Answer it in {wallet}, then try again.' },
    'wallet-locked': { title: '{wallet} is locked', hint: 'Unlock it, then try again.' },
    'wallet-missing': {
      title: '{wallet} was not found',
      hint: 'It is not installed in this browser, or it is turned off.'
    },
    'wallet-failed': { title: '{wallet} reported a problem', hint: 'It said: {reason}' },
    'wallet-invalid-response': {
      title: '{wallet} gave an invalid answer',
      hint: 'Update the wallet, or choose another one.'
    },
    'connect-replaced': { title: 'Another request took its place', hint: 'Continue with the newer one.' },
    'chain-unsupported': {
      title: '{wallet} does not know this network',
      hint: 'Add {network} in the wallet, or choose another network.'
    },
    'switch-unverified': {
      title: 'The network did not change',
      hint: '{wallet} is not on {network} yet. Change it in the wallet.'
    },
    'network-missing': { title: 'Network not found', hint: 'This site does not offer {network}.' },
    'chunk-failed': { title: 'This part did not load', hint: 'Check your connection.' }
  }
}

export type AccountMessages = typeof account
export default account
