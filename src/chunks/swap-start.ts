/** Swaps that do not begin with an empty form: filled in by the host page, or interrupted by a reload. */
import './assets'
import './swap'
import swapStart from '../actions/swap/swap-start.chunk'

export const action = { swapStart }
