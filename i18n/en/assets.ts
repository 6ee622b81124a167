/** English, for an account's holdings and transfers. The type of every locale. */
const assets = {
  titles: {
    WalletSend: 'Send',
    WalletSendSelectToken: 'Choose a token',
    WalletSendPreview: 'Review',
    WalletSendConfirmed: 'Sent',
    WalletTokens: 'Tokens'
  },
  tryAgain: 'Try again',
  noPrice: 'No price',
  noTokens: 'Nothing here yet',
  noTokensHint: 'Tokens show up as soon as they arrive at this address.',
  notCurrent: 'Not up to date.',
  offlineHint: 'This continues by itself when you are back online.',
  failedHint: 'Your funds are where they were. Try again in a moment.',
  amount: 'Amount',
  max: 'Max',
  balance: 'Balance',
  to: 'Receiver on {network}',
  receiver: 'Address or name',
  paste: 'Paste',
  clear: 'Clear',
  search: 'Search tokens',
  yourTokens: 'Your tokens',
  noToken: 'No token by that name',
  noTokenHint: 'Only tokens that you have on this network can be sent.',
  review: 'Review',
  chooseToken: 'Choose a token',
  addAmount: 'Enter an amount',
  invalidAmount: 'Enter an amount above 0',
  decimals: 'Decimals of {symbol}: {count}',
  noAmount: 'Only digits and one point',
  unclearAmount: 'Unclear. Type it without thousands separators.',
  notHeld: 'This token was not found in your account.',
  exceedsBalance: 'More than you have',
  atMost: 'You have {amount}',
  addReceiver: 'Enter a receiver',
  checkReceiver: 'Check the receiver',
  invalidReceiver: 'Not an address on {network}. Check it for typos.',
  badChecksum: 'This address has a typo. Copy it again.',
  foreignAddress: {
    ethereum: 'This is an Ethereum address. Enter an address on {network}.',
    solana: 'This is a Solana address. Enter an address on {network}.',
    bitcoin: 'This is a Bitcoin address. Enter an address on {network}.',
    'bitcoin-network': 'This is an address of another Bitcoin network. Enter an address on {network}.'
  },
  nameUnknown: 'Nobody has this name.',
  // The first sentence is the specification's, section 8.
  lookupFailed: 'Error resolving name. Enter the address, or try again.',
  lookingUp: 'Looking up the name',
  ownAddress: 'This is your own address.',
  lookAlike: 'This address looks like one that you know, but is another. Compare all of it.',
  isContract: 'This is the address of the token itself. What is sent there is lost.',
  noKey: 'Nobody has this address. What is sent there is lost.',
  otherNetwork: 'This is for {other}. You are on {network}.',
  linkRequired: 'This link requires {parameter}, which is not supported here. Ask for the address alone.',
  linkOther: 'This link asks for something else than a transfer to an address. Ask for the address alone.',
  linkBroken: 'This link is damaged. Copy it again.',
  namesUnsupported: 'Names are not looked up on {network}. Enter the address.',
  linkAmount: 'The link asks for {amount}.',
  linkToken: 'The link asks for {amount} of the token {token}, which was not found in your account.',
  smallestUnits: '{count} smallest units',
  someAmount: 'an amount',
  linkExtras: 'The link asks for a memo or reference, which is not sent. The receiver may not recognise the payment.',
  address: 'Address',
  network: 'Network',
  fee: 'Network cost',
  feeOf: 'about {fee}',
  maxFee: 'at most {fee}',
  deposit: 'of it {fee} for the receiver’s token account',
  feeByWallet: 'The wallet sets it.',
  feeUnknown: 'Not available',
  finalHint: 'A transfer cannot be undone.',
  confirmIn: 'Confirm in {wallet}.',
  declined: 'Declined in {wallet}. Nothing was sent.',
  cancel: 'Cancel',
  send: 'Send',
  arrives: 'Arrives',
  notKnown: 'Not known',
  tokenKeeps: 'The token keeps {amount}.',
  sendForFee: 'Send and pay up to {fee}',
  sendAnyway: 'Send anyway',
  backToReview: 'Back to review',
  sure: 'Send all the same?',
  risks: {
    'fee-above-amount': 'The network cost is more than the amount.',
    'fee-high': 'The network cost is unusually high.',
    'loss-high': 'The token keeps a large part of the transfer.',
    'received-unknown': 'How much of this token arrives cannot be determined.',
    'received-unchecked': 'The node of this network could not check how much of this token arrives.',
    'receiver-may-not-spend':
      'The receiver is a program, or an address without a key. It may never be able to spend this.',
    'permanent-delegate': 'The issuer of this token can take it back from any account.',
    'transfer-hook': 'A program of the issuer runs with each transfer of this token, and may refuse it.'
  },
  changeTransfer: 'Change it',
  notPrepared: {
    title: 'The transfer could not be prepared',
    reason: '{problem}. {hint}',
    refused: 'Nothing was signed. The network would refuse it: {reason}'
  },
  fillIn: 'Fill it in again',
  gone: { title: 'There is nothing to review', hint: 'It was for another account or network, or was sent already.' },
  tokensLoading: 'Looking up your tokens',
  status: 'Status',
  statuses: {
    pending: 'On its way',
    confirmed: 'Confirmed',
    repriced: 'Confirmed at another fee',
    cancelled: 'Cancelled',
    replaced: 'Another took its place',
    failed: 'Failed'
  },
  notices: {
    // The specification's text, verbatim: section 8.
    tokensFailed: 'Token Balance Unavailable',
    maxFailed: 'The maximum is unknown at the moment',
    copyChanged: 'Something else is on the clipboard. Do not paste it.',
    // The specification's text, verbatim: section 8.
    historyFailed: 'Failed to fetch transactions',
    started: 'Transaction started',
    confirmed: 'Transaction confirmed',
    repriced: 'Transaction confirmed at another fee',
    cancelled: 'Transaction cancelled',
    replaced: 'Another transaction took its place',
    failed: 'Transaction failed'
  },
  refusals: {
    fee: 'The fee no longer matches what the network requires. Review it again.',
    nonce: 'The wallet and the network count transactions differently. Wait for the pending ones, then try again.',
    funds: 'The balance does not cover the amount and the fee.',
    gas: 'The transaction needs more or less gas than estimated. Try again.',
    type: 'The network does not know this kind of transaction.'
  },
  errors: {
    'service-failed': { title: 'A service did not answer', hint: 'Try again in a moment.' },
    'service-timeout': { title: 'A service took too long', hint: 'Try again in a moment.' },
    'address-invalid': { title: 'Not an address on {network}', hint: 'Check {address}. Nothing was sent.' },
    'amount-too-high': {
      title: 'There is not enough {symbol}',
      hint: 'Available: {available} {symbol}. Nothing was sent.'
    },
    'fee-too-much': {
      title: 'There is not enough for the fee',
      hint: 'The fee is up to {fee} {symbol}, and {available} {symbol} is available. Nothing was sent.'
    },
    'fee-changed': {
      title: 'The fee has changed',
      hint: 'It was {shown} {symbol} and would be up to {fee} {symbol} now. Review it again. Nothing was sent.'
    },
    'fee-implausible': {
      title: 'The fee cannot be right',
      hint: 'A node of {network} asks for {reported}. The limit is {limit}. Nothing was sent; try again later.'
    },
    'decimals-unknown': {
      title: 'The token does not report its decimals',
      hint: 'Its amount cannot be computed. Nothing was sent.'
    },
    'send-incomplete': {
      title: 'Something is missing',
      hint: 'An amount and a receiver are needed. Nothing was sent.'
    },
    'token-missing': { title: 'No token is chosen', hint: 'Choose what to send. Nothing was sent.' },
    'send-unsupported': { title: 'Sending is not possible here', hint: 'Choose another network. Nothing was sent.' },
    'address-unspendable': {
      title: 'Nothing can be sent from this address here',
      hint:
        'It keeps ordinals, or only its own wallet can spend from it. Choose another account, or send in ' +
        'the wallet.'
    },
    'amount-too-low': {
      title: 'That is too little to send',
      hint: 'The least is {least} {symbol}. Nothing was sent.'
    },
    'below-rent-exemption': {
      title: 'Too little would be left',
      hint: 'Leave more {symbol} in the account, or send all of it. Nothing was sent.'
    },
    'receiver-unspendable': {
      title: 'The receiver cannot own this',
      hint: '{address} is a program, a token or part of the network. Nothing was sent.'
    },
    'memo-required': {
      title: 'The receiver requires a memo',
      hint: '{address} only accepts transfers with a memo. Send from a wallet that can add one. Nothing was sent.'
    },
    'token-non-transferable': {
      title: 'This token cannot be transferred',
      hint: 'Its issuer has bound it to your account. Nothing was sent.'
    },
    'token-paused': {
      title: 'Transfers of this token are paused',
      hint: 'Its issuer has paused them. Try again later. Nothing was sent.'
    },
    'token-frozen': {
      title: 'A token account is frozen',
      hint: 'The token’s issuer has frozen the account of {address}. Nothing was sent.'
    },
    'token-fee-takes-all': {
      title: 'The receiver would get nothing',
      hint: 'All of {amount} {symbol} would go to the token’s own fee. Nothing was sent.'
    },
    'token-unsupported': {
      title: 'This token cannot be sent here',
      hint: 'It uses a feature that is not supported: {extension}. Nothing was sent.'
    },
    'inputs-spent': {
      title: 'Your {symbol} was spent elsewhere meanwhile',
      hint: 'The coins for this transfer are gone. Nothing was sent; try again.'
    },
    'inputs-unverified': {
      title: 'Your coins could not be verified',
      hint: 'A service for {network} reported amounts that the network contradicts. Nothing was signed or sent.'
    },
    'transaction-failed': { title: 'The transaction failed', hint: 'The network did not accept it: {reason}' },
    'transaction-expired': {
      title: 'The transaction was not confirmed in time',
      hint: 'It can no longer happen. Nothing was sent; try again.'
    },
    'transaction-dropped': {
      title: 'The network does not know the transaction',
      hint: 'It may have been dropped, and may still come back. Look in your wallet before you send again.'
    },
    'transaction-late': {
      title: 'The transaction is still pending',
      hint: 'The network has not confirmed it yet, and may still do so. Your wallet can speed it up or cancel it.'
    },
    'transaction-altered': {
      title: 'Not what was shown',
      hint: 'The transaction did something else than was shown here. Check transaction {id} in your wallet.'
    },
    'account-changed': {
      title: 'The wallet is on another account',
      hint: 'Switch back to {address} in your wallet, then try again. Nothing was sent.'
    }
  }
}

export type AssetMessages = typeof assets
export default assets
