/**
 * Barrel for the views of an account's holdings and transfers. Names each export, so that bundlers drop the unused
 * ones.
 */
export { watchPending } from './actions/await-pending'
export { forgetAccounts } from './actions/forget-accounts'
export { grantPermissions } from './actions/grant-permissions'
export { isCopied } from './actions/is-copied'
export { knownAddresses } from './actions/known-addresses'
export { acceptEthereumAddress, MAX_RECEIVER_CHARACTERS, nameReceiver } from './actions/name-receiver'
export { prefillDraft } from './actions/prefill-draft'
export { sendFor } from './actions/send-for'
export { leaveReview, quoteDraft, sendMost, sendQuoted } from './actions/send'
export { moreActivity, watchActivity } from './actions/load-activity'
export { reloadHoldings, watchHoldings } from './actions/load-holdings'
export { tellStarted } from './actions/complain'
export { nameOf, resolveName, type Named } from './actions/resolve-name'
export { reloadSessions, revokeSession, watchSessions } from './actions/smart-sessions'
export { transactionUrl } from './actions/transaction-url'
export type { MoneyWords } from '../i18n/en/money'
export { amountText, fiatText, groupedText, isUnclear, parseAmount, shownAmount, typedAmount } from './core/amount'
export {
  $draft,
  changeDraft,
  holdingOf,
  lackOf,
  tokenKey,
  type Doubt,
  type Draft,
  type Lack,
  type Receiver,
  type ReceiverState
} from './core/draft'
export type { Direction, Month, Movement, Transaction } from './core/activity'
export { $activity, type Activity } from './core/history'
export { $holdings, type Holdings } from './core/holdings'
export { isLookAlike, lookAlikeOf, nameWarning, type NameWarning } from './core/look-alike'
export { isOff } from './core/money-options'
export { paymentLink } from './core/payment-link'
export { requestedAmount, type PaymentRequest } from './core/payment-request'
export { $pending, notePending, settlePending, type Pending } from './core/pending'
export { askAgain, askOnce, stateOf, watch, type Question } from './core/queries'
export { canRetryQuote } from './core/quote-errors'
export { $receivable, $receivingOn, receiveOn } from './core/receiving'
export { reset } from './core/route'
export { $quote, $sending, $sent, $taken, type Sent } from './core/sending'
export type { SmartSession } from './core/smart-sessions'
export { $summary } from './core/summary'
export type { Holding } from './core/token'
export type { Quote } from './core/transfer'
export { risksOf, type TransferRisk } from './core/transfer-risks'
export { byWorth, MOST_DECIMALS, totalOf, worthOf } from './core/worth'
