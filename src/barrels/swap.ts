/** Barrel for the views of a swap. In the barrel of holdings, all other views of an account would load it. */
export type { SwapMessages } from '../../i18n/en/swap'
export { chooseToken, exchangeTokens, setMaxSource, typeAmount } from '../actions/swap/edit-form'
export { loadSwapTokens } from '../actions/swap/load-swap-tokens'
export { dismissSwapOutcome, prepareSwap, reviewSwap } from '../actions/swap/prepare-swap'
export { requestQuote } from '../actions/swap/request-quote'
export { runSwapStep } from '../actions/swap/run-swap-step'
export { fillInSwap, leaveSwapReview, watchSwap } from '../actions/swap/watch-swap'
export { offersBuy } from '../core/buy/offers-buy'
export { hasSwaps } from '../core/swap/has-swaps'
export { isSwapView } from '../core/swap/is-swap-view'
export { $swapForm, isSameToken, type SwapForm } from '../core/swap/swap-form'
export { $swapMessages, loadSwapMessages } from '../core/swap/swap-messages'
export { fiatCentsOf, impactLevelOf, impactOf, PROVIDER_FEE, providerFeeOf, rateText } from '../core/swap/swap-math'
export {
  $swapProgress,
  type SwapOutcome,
  type SwapProgress,
  type SwapStep,
  type SwapStepName,
  type SwapStepState
} from '../core/swap/swap-progress'
export { $swapHoldings, $swapIssue, $swapQuote, $swapTokens, heldOf, type SwapIssue } from '../core/swap/swap-quotes'
export type {
  PreparedSwap,
  SwapArguments,
  SwapOrder,
  SwapQuote,
  SwapSide,
  SwapToken,
  SwapTokens
} from '../core/swap/swap-types'
