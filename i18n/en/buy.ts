/** English, buying. The type of every locale. */
const buy = {
  title: 'Buy crypto',
  amount: 'Amount',
  currency: 'Currency',
  token: 'Token',
  enterAmount: 'Enter an amount.',
  atLeast: 'The least is {amount}.',
  atMost: 'The most is {amount}.',
  bankOnly: 'Above {amount}, by bank transfer only.',
  youGet: 'You get',
  estimate: 'Estimate, 1 : 1',
  unknown: 'The provider shows it',
  networkFee: 'Network fee',
  providerFee: 'Provider’s fee',
  providers: 'Buy with',
  fees: 'Fees {range}',
  note: 'You pay on the provider’s page, under its terms.',
  how: 'How does it work?',
  nothing: 'No provider sells on {network}.',
  elsewhere: 'The providers do not pay out on {network}. What you buy arrives on Ethereum, at this address.',
  open: 'Pay at {provider}',
  openHint: 'Pay {price}, and check the network there: {network}. A card takes minutes, a bank transfer days.',
  closed: 'The window seems to be closed.',
  waiting: 'Waiting for {symbol}',
  maybePaid: 'If you have paid, the {symbol} will show here. If not, open {provider} again.',
  blocked: 'The window was blocked',
  untrusted: 'Not a page of {provider}',
  failed: '{provider} does not answer',
  unopened: 'No page was opened.',
  arrived: '{amount} arrived',
  severalHint: 'Another purchase of {symbol} is under way. This may be from that one.',
  keepWaiting: 'Keep waiting',
  otherAccount: 'It goes to {account}, not to the active account.',
  openPage: 'Open {provider}',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Failed to copy',
  giveUp: 'Stop waiting',
  blocks: [
    { title: 'A provider sells it', text: 'You pay by card or bank transfer. It may ask who you are.' },
    { title: 'It goes to your account', text: 'Your address is filled in on its page.' },
    { title: 'It costs 1-2%', text: 'The provider takes a fee, and the network one.' }
  ]
}

export default buy
export type BuyMessages = typeof buy
