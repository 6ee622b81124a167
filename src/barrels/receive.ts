/** Barrel for the views of the address to receive at. The larger barrel `assets` loads much that they do not need. */
export { $receiveMessages, loadReceiveMessages } from '../core/assets/receive-messages'
export { paymentLink } from '../core/assets/payment-link'
export { shownAddress } from '../core/assets/shown-address'
export { $receivable, $receivingOn, receiveOn } from '../core/assets/receiving'
