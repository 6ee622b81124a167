/** Barrel for the account and the views that open from it. In the kit of all views, the first view would load it. */
export { offersActivity } from '../actions/activity/offers-activity'
export { isPairingOnly } from '../actions/dialog/close'
export { offersBuy } from '../core/buy/offers-buy'
export { hasSwaps } from '../core/swap/has-swaps'
