/** English, for remote wallets: the directory and pairing. The type of every locale. */
const wallets = {
  titles: {
    AllWallets: 'All wallets',
    ConnectingWalletConnect: 'WalletConnect',
    ConnectingWalletConnectBasic: 'WalletConnect',
    Downloads: 'Get {wallet}',
    GetWallet: 'Get a wallet'
  },
  platforms: { browser: 'Browser', phone: 'Phone', web: 'Web', desktop: 'Desktop' },
  scanHint: 'Scan this code with your phone: with its camera, or inside the wallet app.',
  scanWalletHint: 'Scan this code with {wallet} on your phone.',
  linkHint: 'Copy the link and paste it in your wallet app, or scan this code with another device.',
  code: 'Code for a wallet on your phone. To use it without a camera, copy the link.',
  creatingCode: 'Creating a code',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Not copied. Select it below.',
  link: 'Link for your wallet',
  openTitle: 'Continue in {wallet}',
  openHint: 'Accept the connection in the app, then come back here.',
  openInAppHint: '{wallet} opens this page in its own browser. Connect there.',
  openWebHint: 'It opens in a new tab. Accept the connection there.',
  openBrowserHint: 'It is installed in this browser.',
  openWallet: 'Open {wallet}',
  openAgain: 'Open again',
  blockedHint: 'The browser blocked the new tab. Use the link below.',
  unopenedTitle: '{wallet} did not open',
  unopenedHint: 'It may not be on this phone yet. Get it, or copy the link into another wallet.',
  missingTitle: '{wallet} was not found',
  missingHint: 'It cannot be opened from here. Get it, or choose another wallet.',
  getWallet: 'Get {wallet}',
  noWallet: 'No {wallet} yet?',
  stores: {
    chromeStore: 'Browser extension',
    appStore: 'App for iPhone',
    playStore: 'App for Android',
    homepage: 'Website'
  },
  getHint: 'Come back here once it is installed.',
  otherWallet: 'Choose another wallet',
  search: 'Search wallets',
  searchAll: 'Search {count} wallets',
  clear: 'Clear',
  certified: 'Certified only',
  certifiedOn: 'Only wallets certified by WalletConnect',
  found: '{count} found',
  foundOf: '{count} of {all} shown',
  noneTitle: 'No wallet by that name',
  noneHint: 'Check the spelling, or scan a code with the wallet you have.',
  emptyTitle: 'No wallets to list',
  emptyHint: 'Scan a code with the wallet you have.',
  showCode: 'Show the QR code',
  listFailed: 'The list of wallets did not load. These always work.',
  moreFailed: 'The rest of the list did not load.',
  searchFailed: 'The search did not answer. These wallets were already loaded.',
  tryAgain: 'Try again',
  isCertified: 'certified',
  installed: 'installed',
  exploreWallets: 'Explore wallets',
  walletBlocks: [
    {
      title: 'One place for what is yours',
      text:
        'A wallet keeps the keys to your tokens. What you own stays on the network; the wallet proves that ' +
        'it is yours.'
    },
    {
      title: 'A new way to sign in',
      text: 'Connect your wallet instead of creating an account. The site sees your address, never your keys.'
    },
    {
      title: 'You decide',
      text: 'Nothing moves without your approval. Never tell anyone your recovery phrase; no site needs it.'
    }
  ],
  networkTitle: 'What is a network?',
  networkBlocks: [
    {
      title: 'A shared ledger',
      text: 'A network, or chain, is where balances are written down. Each has its own fees and currency.'
    },
    {
      title: 'One address, several networks',
      text:
        'Your address can be the same on several networks; each holds its own balance. This site works with ' +
        'those in its list.'
    }
  ],
  endedHint: 'Nothing was changed. Close this and connect again for a new one.',
  declinedHint: 'It was declined in the wallet. Nothing was changed.',
  // The specification's texts, verbatim.
  usageExceeded: {
    title: 'Usage Exceeded',
    heading: 'The app isn’t responding as expected',
    hint: 'Try again or reach out to the app team for help.'
  },
  wasUseful: 'Got it',
  chains: {
    names: { eip155: 'EVM networks', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' },
    titles: { ChooseChain: 'Choose a chain', ProfileWallets: 'Your wallets' },
    chooseHint: '{wallet} works on several chains. Which one do you want to connect?',
    switchTitle: 'Switch to {chain}',
    switchHint: 'No wallet is connected on {chain} yet. Connect one; the others stay connected.',
    connectOn: 'Choose a wallet for {chain}',
    inUse: 'In use',
    useOf: 'Use {wallet} on {chain}',
    noConnections: { title: 'No wallet connected', hint: 'Add one to see what it holds.' },
    disconnectOf: 'Disconnect {wallet} on {chain}',
    disconnectAll: 'Disconnect all',
    add: 'Add a wallet for {chain}',
    switched: 'Wallet switched',
    disconnected: 'Wallet disconnected',
    types: { payment: 'Payments', ordinal: 'Ordinals', smartAccount: 'Smart account' },
    balanceUnknown: 'Balance not available'
  },
  errors: {
    'wallet-unknown': {
      title: '“{wallet}” was not found',
      hint: 'No wallet here has this name. You can connect with another one.'
    },
    'pairing-expired': { title: 'The code has expired', hint: 'Nothing was changed. Try again for a new one.' },
    'relay-failed': {
      title: 'The wallet cannot be reached',
      hint:
        'The service between this page and your wallet cannot be used at the moment. Try again later, or choose ' +
        'another way.'
    },
    'disconnect-failed': { title: 'Disconnected here only', hint: 'Remove this site in your wallet, too.' },
    'service-failed': { title: 'A service did not answer', hint: 'Try again in a moment.' },
    'service-timeout': { title: 'A service took too long', hint: 'Try again in a moment.' }
  }
}

export type WalletMessages = typeof wallets
export default wallets
