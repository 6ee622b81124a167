/** Barrel for the views that receive. In the barrel of holdings, all other views of an account would load it. */
export { paymentLink } from '../core/assets/payment-link'
export { shownAddress } from '../core/assets/shown-address'
export { $receivable, $receivingOn, receiveOn } from '../core/assets/receiving'
