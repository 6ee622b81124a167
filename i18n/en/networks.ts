/** English, the choice of a network. The type of every locale. */
const networks = {
  networkHint: 'Your wallet decides which networks it offers.',
  unsupportedTitle: 'Network not supported',
  unsupportedHint: 'This site does not use the network your wallet is on. Choose one of these, or disconnect.',
  switchTitle: 'Confirm in {wallet}',
  switchHint: 'Accept the change to {network} in your wallet.',
  whatIsANetwork: 'What is a network?'
}

export default networks
export type NetworkMessages = typeof networks
