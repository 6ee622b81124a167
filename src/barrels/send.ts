/** Barrel for the views of a transfer. In the barrel of holdings, all other views of an account would load it. */
export { prefillDraft } from '../actions/send/prefill-draft'
export { leaveReview, quoteDraft, setMaxAmount, sendQuoted } from '../actions/send/send'
export { canRetryQuote } from '../core/send/quote-errors'
export { risksOf, type TransferRisk } from '../core/send/transfer-risks'
