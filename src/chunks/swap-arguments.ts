/** The values that a host page fills in for a swap. */
import './assets'
import swapArguments from '../actions/swap/swap-arguments.chunk'

export const action = { swapArguments }
