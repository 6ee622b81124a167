/** Swaps that do not begin with an empty form: filled in by the host page, or interrupted by a reload. */
import './assets'
import './swap'
import swapResumption from '../actions/swap/resume-swap'
import swapArguments from '../actions/swap/swap-arguments.chunk'

export const action = { swapArguments, swapResumption }
