/** English, for swaps. The type of every locale. */
const swap = {
  titles: { Swap: 'Swap', SwapSelectToken: 'Select token', SwapPreview: 'Review swap' },
  pay: 'You pay',
  get: 'You get',
  exchange: 'Exchange the two tokens',
  buy: 'Buy',
  suggested: 'Suggested tokens',
  popular: 'Popular',
  others: 'All other tokens',
  noTokenHint: 'Search by name, symbol or address.',
  tokensLoading: 'Loading tokens',
  tokensFailed: 'The tokens could not be loaded',
  selectToken: 'Select token',
  enterAmount: 'Enter amount',
  quoting: 'Finding a price',
  review: 'Review swap',
  swap: 'Swap',
  approve: 'Approve',
  issues: {
    // The specification's texts, verbatim.
    balance: 'Insufficient balance',
    liquidity: 'Insufficient liquidity',
    gas: 'Not enough {symbol} for the network cost',
    leaveGas: 'Max leaves enough for the network cost'
  },
  details: 'Details',
  impact: 'Price impact',
  slippage: 'Max. slippage',
  providerFee: 'Provider fee',
  minimum: 'At least',
  unknown: 'Not known',
  impactWarning: 'You lose about {percent} of the value.',
  slippageHint: 'If the price falls further than this, the swap fails and only the network cost is lost.',
  slippageHigh: 'With so much slippage, others can profit from your swap.',
  slippageBounds: 'Enter {min} to {max}.',
  slippageOther: 'Other slippage in percent',
  steps: {
    allowance: 'Check the allowance',
    reset: 'Reset the allowance of {symbol}',
    approve: 'Approve {symbol}',
    build: 'Prepare the swap',
    sign: 'Swap',
    follow: 'Confirmation by the network'
  },
  approveOf: 'Approve {number} of {count}',
  both: 'Approve and swap in one step',
  stepStates: { active: 'In progress', asked: 'Confirm in {wallet}', sent: 'Sent', done: 'Done', failed: 'Failed' },
  finalHint: 'A swap cannot be undone. The price is refreshed every 10 seconds.',
  exactHint: 'Only this amount is approved. The swap follows.',
  declined: 'Declined in {wallet}. Nothing was swapped.',
  priceChanged: { title: 'The price has changed', hint: 'At least {now} instead of {before} would arrive.' },
  accept: 'Accept the new price',
  elsewhere: { title: 'Another tab is swapping', hint: 'Finish or close it there, then try again.' },
  interrupted: {
    title: 'A request was open when this page was left',
    hint: 'Check your wallet before you swap again.'
  },
  reverted: {
    title: 'The swap failed on the network',
    hint: 'Your tokens are where they were. The network cost is spent.'
  },
  replaced: { title: 'Another transaction took its place', hint: 'Look in your wallet or in your activity.' },
  sentTitle: 'Swap sent',
  doneTitle: 'Swapped',
  sentHint: '{from} to about {to}',
  swapping: 'Swapping {from} to about {to}',
  // The specification's titles, verbatim.
  notPrepared: {
    allowance: 'Failed to check allowance',
    approve: 'Failed to create approval transaction',
    build: 'Failed to create transaction'
  },
  nothing: { title: 'There is nothing to review', hint: 'It was for another account or network, or was sent already.' },
  fillIn: 'Fill it in again',
  errors: {
    'swap-unsupported': {
      // The specification's text, verbatim: section 8.
      title: 'Network not supported for Swaps',
      hint: 'Choose another network to swap.'
    },
    'gas-price-unsupported': {
      // The specification's text, verbatim: section 8.
      title: 'Network not supported for Gas Price',
      hint: 'The network cost is not known.'
    },
    'no-liquidity': { title: 'Insufficient liquidity', hint: 'Try a smaller amount or another token.' },
    'swap-refused': {
      title: 'This offer did not pass our checks',
      hint: 'The provider offers something else than was shown. Nothing was signed.'
    }
  }
}

export type SwapMessages = typeof swap
export default swap
