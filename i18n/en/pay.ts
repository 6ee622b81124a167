/** English, payments that the host page requests. The type of every locale. */
const pay = {
  titles: { Pay: 'Payment', PayQuote: 'Review', PayLoading: 'Payment' },
  onNetwork: 'on {network}',
  receiver: 'To',
  account: 'From',
  token: 'Token',
  available: 'Available',
  noAccount: 'Connect a wallet on {network} to pay.',
  otherChain: 'Your wallet is on another kind of network. Connect one on {network} to pay.',
  connect: 'Connect wallet',
  otherWallet: 'Use another wallet',
  notEnough: 'There is not enough {symbol} in this account. You have {available}.',
  continue: 'Continue',
  switching: 'Confirm the change to {network} in {wallet}.',
  pay: 'Pay',
  again: 'Pay again',
  repeated: 'A wallet was asked for this payment before, and may have sent it. Check your wallet before you pay again.',
  elsewhere: 'This payment is being confirmed in another tab.',
  renamed: 'This site calls the token {name}.',
  unnamed: '{name} is this site’s name for the token. The network has none. Check its address.',
  balanceFailed: 'The balance is not available',
  expired: { title: 'The payment has expired', hint: 'Nothing was sent. Start it again on the site.' },
  unclear: {
    title: 'The payment has expired',
    hint: 'The wallet may have sent it. Check your wallet before you start it again on the site.'
  },
  refused: {
    title: 'This payment is not possible',
    hint: 'The site describes the token wrongly. Nothing was sent.'
  },
  gone: { title: 'There is no payment', hint: 'Start it again on the site.' },
  sent: { title: 'Payment sent', hint: 'It is on its way. You may close this.' },
  success: { title: 'Payment complete', hint: 'The network has confirmed it.' },
  failed: { title: 'Payment failed', hint: 'The network did not carry it out. The amount stays in your account.' }
}

export default pay
export type PayMessages = typeof pay
