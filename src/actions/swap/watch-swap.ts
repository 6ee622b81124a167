/** Keeps what the views of a swap show fresh, and resets it once the user has left them. */
import { $route } from '../../core/dialog/route'
import { runAction } from '../../core/platform/run-action'
import { $caipAddress } from '../../core/session/session'
import { isSwapView } from '../../core/swap/is-swap-view'
import { $swapForm, resetForm } from '../../core/swap/swap-form'
import { removeStoredSwap, storedSwapOf } from '../../core/swap/stored-swap'
import { $swapProgress, resetProgress } from '../../core/swap/swap-progress'
import type { SwapArguments } from '../../core/swap/swap-types'
import { resetTokens } from '../../core/swap/swap-quotes'
import { reloadHoldings, watchHoldings } from '../assets/load-holdings'
import { loadSwapTokens } from './load-swap-tokens'
import { forgetReview, prepareSwap } from './prepare-swap'
import { dropQuote, requestQuote } from './request-quote'

/** Specification, services 7.2. Milliseconds. */
const REFRESH_MS = 10_000

let watchers = 0
let stopAll: (() => void) | undefined
let refreshedAtMs = 0

/** Forgets the form, the quote and the review. A step that runs keeps its own data. */
const forget = (): void => {
  dropQuote()
  resetForm()
  if (!$swapProgress.get().isRunning) resetProgress()
}

const refresh = (): void => {
  if (document.hidden || Date.now() - refreshedAtMs < REFRESH_MS) return
  refreshedAtMs = Date.now()
  const { isRunning, prepared, sent } = $swapProgress.get()
  // a swap that was sent must not turn into a review again
  if (isRunning || sent) return
  void reloadHoldings()
  if (prepared) void prepareSwap()
  else void requestQuote()
}

/** Ends the watch once no view of a swap shows, and none is about to: one loads after another has closed. */
const stopIfLeft = (): void => {
  if (watchers || isSwapView()) return
  stopAll?.()
  stopAll = undefined
}

const begin = (isFilledIn: boolean): (() => void) => {
  refreshedAtMs = Date.now()
  const timer = setInterval(refresh, REFRESH_MS)
  document.addEventListener('visibilitychange', refresh)
  const unsubscribers = [
    watchHoldings(),
    $route.listen(stopIfLeft),
    $caipAddress.listen(() => {
      forget()
      resetTokens()
      void loadSwapTokens()
    })
  ]
  if (storedSwapOf($caipAddress.get())) void runAction('swapStart', start => start.resumeSwap(isFilledIn))
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
    for (const unsubscribe of unsubscribers) unsubscribe()
    forget()
  }
}

/**
 * Forgets the review, unless a step runs. Who goes back from it gives up what was approved. A form that opens gives up
 * nothing.
 */
export const leaveSwapReview = (): void => {
  const { isRunning, steps } = $swapProgress.get()
  const stage = storedSwapOf($caipAddress.get())?.stage
  if (stopAll && !isRunning && steps.length && stage !== 'swap-asked') removeStoredSwap()
  forgetReview()
}

/** Fills in the form for the host page. */
export const fillInSwap = (request: SwapArguments): void => {
  const before = $swapForm.get()
  void runAction('swapStart', start => start.prefillSwap(request, before))
}

/**
 * Loads the tokens, resumes a swap that was left unfinished, and refreshes prices, balances and the quote every ten
 * seconds while the page is visible. For each view of a swap. Returns a function that stops this. After the last one,
 * the form is reset. `isFilledIn`: the host page fills in the form.
 */
export const watchSwap = (isFilledIn = false): (() => void) => {
  watchers += 1
  stopAll ??= begin(isFilledIn)
  // again for each view: the form is empty after a swap was sent
  void loadSwapTokens()
  let isWatching = true
  return () => {
    if (!isWatching) return
    isWatching = false
    watchers -= 1
    stopIfLeft()
  }
}
