/** Swaps: the form, the choice of tokens, and the review. */
import './assets'
import Swap from '../../views/swap/index'
import en from '../../i18n/en/swap'
import swap from '../actions/swap/swap.chunk'

export const action = { swap }
export const swapMessages = { en }
export const view = { Swap, SwapPreview: Swap, SwapSelectToken: Swap }
