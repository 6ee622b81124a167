/**
 * Barrel for what the views of an account's holdings and transfers share. Names each export, so that bundlers drop the
 * unused ones.
 */
export { observePending } from '../actions/activity/watch-pending-transactions'
export { clearAccountData } from '../actions/session/clear-account-data'
export { readBalance } from '../actions/session/read-balance'
export { refreshBalance } from '../actions/session/refresh-balance'
export { verifyClipboard } from '../actions/assets/verify-clipboard'
export { submitTransfer } from '../actions/send/submit-transfer'
export { reloadHoldings, watchHoldings } from '../actions/assets/load-holdings'
export { watchAccountDetails } from '../actions/assets/watch-account-details'
export { showTransferStarted } from '../actions/dialog/show-notice'
export { lookUpName, resolveName } from '../actions/send/resolve-name'
export { transactionUrl } from '../actions/activity/transaction-url'
export type { AssetMessages } from '../../i18n/en/assets'
export type { ReceiverNameMessages } from '../../i18n/en/receiver-names'
export { $receiverNameMessages } from '../core/i18n/receiver-name-messages'
export { fiatText, groupedText, isUnclear, parseAmount, amountText, typedAmount } from '../core/assets/amount'
export {
  $draft,
  changeDraft,
  holdingOf,
  firstDraftIssue,
  tokenKey,
  type ReceiverWarning,
  type Draft,
  type DraftIssue,
  type Receiver
} from '../core/send/draft'
export type { Movement, Transaction } from '../core/activity/activity'
export { $activity } from '../core/activity/history'
export { $holdings } from '../core/assets/holdings'
export { isDisabled } from '../core/config/money-options'
export { failureText, quoteFailureText, type FailureText } from '../core/send/failure-text'
export { feeText } from '../core/send/fee-text'
export { canRetryQuote } from '../core/send/quote-errors'
export { risksOf, type TransferRisk } from '../core/send/transfer-risks'
export { warningsOf } from '../actions/send/receiver-warnings'
export { $pending, type Pending } from '../core/activity/pending'
export { replace } from '../core/dialog/route'
export { $quote, $sending, $sent, $lastTransaction } from '../core/send/sending'
export { $summary } from '../core/assets/summary'
export type { Holding } from '../core/assets/token'
export type { Quote } from '../core/send/transfer'
export { formatUnits, MAX_DECIMALS } from '../core/assets/units'
export { sortByFiatValue, fiatValueOf } from '../core/assets/fiat-value'
