/** Swaps, for code outside of their views. */
import type { SwapActions } from '../../core/swap/swap-types'
import { prefillSwap } from './prefill-swap'

const swap: SwapActions = { prefillSwap }
export default swap
