/** English, later screens. The type of every locale. */
const more = {
  openWallet: 'Open {wallet}',
  openWalletHint: 'Accept the connection in your wallet.',
  silentHint: '{wallet} has not answered yet. Look for its window or icon, then ask again.',
  askAgain: 'Ask again',
  connected: 'Connected',
  done: 'Done',
  missingTitle: '{wallet} was not found',
  missingHint: 'It is not installed in this browser, or it is turned off.',
  getWallet: 'Get {wallet}',
  otherWallet: 'Choose another wallet',
  switchTitle: 'Confirm in {wallet}',
  switchHint: 'Accept the change to {network} in your wallet.',
  switched: 'Network changed',
  errors: {
    'user-rejected': { title: 'Request declined', hint: 'You declined in {wallet}. Nothing was changed.' },
    'wallet-pending': { title: 'A request is already open', hint: 'Answer it in {wallet}, then try again.' },
    'wallet-locked': { title: '{wallet} is locked', hint: 'Unlock it, then try again.' },
    'wallet-missing': { title: '{wallet} was not found', hint: 'It is not installed in this browser, or it is turned off.' },
    'wallet-failed': { title: '{wallet} reported a problem', hint: 'It said: {reason}' },
    'wallet-nonsense': { title: '{wallet} gave a wrong answer', hint: 'Update the wallet, or choose another one.' },
    'connect-replaced': { title: 'Another request took its place', hint: 'Go on with the newer one.' },
    'chain-unsupported': { title: '{wallet} does not know this network', hint: 'Add {network} in the wallet, or choose another network.' },
    'switch-unverified': { title: 'The network did not change', hint: '{wallet} is not on {network} yet. Change it in the wallet.' },
    'disconnect-failed': { title: 'Disconnecting failed', hint: 'Remove this site in your wallet.' },
    'network-missing': { title: 'Network not found', hint: 'This site does not offer {network}.' },
    'option-invalid': { title: 'This site is not set up right', hint: 'The option {option} has a wrong value.' },
    'option-conflict': { title: 'This site is not set up right', hint: 'These options do not go together: {options}.' },
    'service-failed': { title: 'A service did not answer', hint: 'Try again in a moment.' },
    'service-timeout': { title: 'A service took too long', hint: 'Try again in a moment.' },
    'chunk-failed': { title: 'This part did not load', hint: 'Check your connection.' }
  },
  walletBlocks: [
    { title: 'One place for what is yours', text: 'A wallet keeps the keys to your tokens. What you own stays on the network; the wallet proves that it is yours.' },
    { title: 'A new way to sign in', text: 'Connect your wallet in place of a new account. The site sees your address, never your keys.' },
    { title: 'You decide', text: 'Nothing moves without your approval. Never tell anyone your recovery phrase; no site needs it.' }
  ],
  networkBlocks: [
    { title: 'A shared ledger', text: 'A network, or chain, is where balances are written down. Each has its own fees and currency.' },
    { title: 'One address, several networks', text: 'Your address can be the same on several networks; each holds its own balance. This site works with those in its list.' }
  ],
  wasUseful: 'Got it'
}

export type MoreWords = typeof more
export default more
