/** English, for an account's activity. The type of every locale. */
const activity = {
  /** The language in which `Intl` writes dates. */
  language: 'en-GB',
  title: 'Activity',
  operations: {
    approve: 'Approved',
    borrow: 'Borrowed',
    burn: 'Burnt',
    buy: 'Bought',
    cancel: 'Cancelled',
    claim: 'Claimed',
    deploy: 'Deployed',
    deposit: 'Deposited',
    execute: 'Executed',
    mint: 'Minted',
    receive: 'Received',
    repay: 'Repaid',
    sell: 'Sold',
    send: 'Sent',
    stake: 'Staked',
    trade: 'Swapped',
    unstake: 'Unstaked',
    withdraw: 'Withdrawn',
    failed: 'Failed',
    pending: 'Pending',
    replaced: 'Replaced'
  },
  toReceiver: 'to {address}',
  fromSender: 'from {address}',
  withCounterparty: 'with {address}',
  forAmount: 'for {amount}',
  noActivity: 'Nothing here yet',
  noActivityHint: 'Transfers from here appear at once, everything else as soon as it is known.'
}

export type ActivityMessages = typeof activity
export default activity
