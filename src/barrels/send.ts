/** Barrel for the views of a transfer. In the barrel of holdings, all other views of an account would load it. */
export { acceptEthereumAddress, MAX_RECEIVER_CHARACTERS, resolveReceiver } from '../actions/send/resolve-receiver'
export { requestedAmount } from '../core/send/payment-request'
export { prefillDraft } from '../actions/send/prefill-draft'
export { leaveReview, quoteDraft, setMaxAmount, sendQuoted } from '../actions/send/send'
