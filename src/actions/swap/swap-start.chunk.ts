import type { SwapStartActions } from '../../core/swap/stored-swap'
import { prefillSwap } from './prefill-swap'
import { followRequested, resumeSwap } from './resume-swap'

const swapStart: SwapStartActions = { prefillSwap, followRequested, resumeSwap }
export default swapStart
