/** Barrel for the choice of a swap's slippage. In the barrel of swaps, all views of a swap would load it. */
export { setSlippage } from '../actions/swap/set-slippage'
export { MAX_SLIPPAGE, MIN_SLIPPAGE } from '../core/swap/slippage'
export { HIGH_SLIPPAGE, parseSlippage, SLIPPAGE_CHOICES } from '../core/swap/slippage-choice'
