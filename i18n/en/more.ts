/** English, later screens. The type of every locale. */
const more = {
  walletTitle: 'What is a wallet?',
  walletBlocks: [
    { title: 'One place for what is yours', text: 'A wallet keeps the keys to your tokens and collectibles. What you own stays on the network; the wallet proves that it is yours.' },
    { title: 'A new way to sign in', text: 'Connect your wallet in place of a new account and password. The site sees your address, never your keys.' },
    { title: 'You decide', text: 'Nothing moves without your approval in the wallet. Never tell anyone your recovery phrase; no site needs it.' }
  ],
  networkTitle: 'What is a network?',
  networkBlocks: [
    { title: 'A shared ledger', text: 'A network, also called a chain, is where balances and transactions are written down. Each has its own fees and its own currency.' },
    { title: 'One address, several networks', text: 'Your address can be the same on several networks, but each holds its own balance. This site works with the networks in its list.' }
  ],
  wasUseful: 'Got it'
}

export type MoreWords = typeof more
export default more
