/** Barrel of what an account holds and does with it, for the views of that. Each name by itself, so that what is not used falls away. */
export { loadMoneyWords } from './actions/load-money-words'
export { $moneyWords } from './core/money-words'
export { paymentLink } from './core/payment-link'
export { $receivable, $receivingOn, receiveOn } from './core/receiving'
