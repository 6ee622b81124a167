/** English, for what an account holds and does with it: receiving. The type of every locale. */
const money = {
  titles: {
    WalletReceive: 'Receive',
    WalletCompatibleNetworks: 'Networks of this address'
  },
  code: 'Code of your address on {network}. To use it without a camera, copy the address.',
  codeOfAny: 'Code of your address. To use it without a camera, copy the address.',
  receiveHint: 'Ask for tokens on {network} alone. What comes over another network may be out of reach.',
  receiveAnyHint: 'The address is the same on all of these networks. Agree on one with the sender.',
  networkOf: 'Network: {network}',
  anyNetwork: 'Any of them',
  copyFailed: 'Not copied. Select it above.',
  notices: {
    tokensFailed: 'Token Balance Unavailable',
    historyFailed: 'Failed to fetch transactions'
  },
  refusals: {
    fee: 'The fee does not fit what the network asks for now. Look at it again.',
    nonce: 'The wallet counts its transactions otherwise than the network. Wait for those that are under way, then try again.',
    funds: 'What is there does not cover amount and fee.',
    gas: 'The transaction takes more work, or less, than was reckoned. Try again.',
    type: 'The network does not know this kind of transaction.'
  }
}

export type MoneyWords = typeof money
export default money
