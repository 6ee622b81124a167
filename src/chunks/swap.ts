/** Swaps: the form, the choice of tokens, and the review. */
import './assets'
import Swap from '../../views/swap/index'
import en from '../../i18n/en/swap'

export const swapMessages = { en }
export const view = { Swap, SwapPreview: Swap, SwapSelectToken: Swap }
