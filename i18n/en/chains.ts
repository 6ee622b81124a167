/** English, several chains and several connections. The type of every locale. */
const chains = {
  names: { eip155: 'Ethereum and alike', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' },
  titles: { ChooseChain: 'Choose a chain', ProfileWallets: 'Your wallets' },
  chooseHint: '{wallet} works on several chains. Which one do you want to connect?',
  switchTitle: 'Switch to {chain}',
  switchHint: 'Your wallet here is not on {chain}. Connect one that is; the others stay connected.',
  connectOn: 'Choose a wallet for {chain}',
  inUse: 'In use',
  use: 'Use',
  useOf: 'Use {wallet} on {chain}',
  disconnectOf: 'Disconnect {wallet} on {chain}',
  disconnectAll: 'Disconnect all',
  add: 'Add a wallet for {chain}',
  switched: 'Wallet switched',
  disconnected: 'Wallet disconnected',
  failed: 'Not all could be disconnected. Remove this site in your wallet.',
  types: { payment: 'Payments', ordinal: 'Ordinals', smartAccount: 'Smart account', eoa: '' },
  balanceUnknown: 'Balance not available'
}

export type ChainsWords = typeof chains
export default chains
