/** English, for the address to receive at. The type of every locale. */
const receive = {
  titles: { WalletReceive: 'Receive', WalletCompatibleNetworks: 'Networks of this address' },
  code: 'Code of your address on {network}. To use it without a camera, copy the address.',
  codeOfAny: 'Code of your address. To use it without a camera, copy the address.',
  receiveHint: 'Ask for tokens on {network} only. Tokens on another network may be out of reach.',
  receiveAnyHint: 'The address is the same on all of these networks. Agree on one with the sender.',
  networkOf: 'Network: {network}',
  anyNetwork: 'Any of them',
  copyFailed: 'Not copied. Select it above.'
}

export type ReceiveMessages = typeof receive
export default receive
