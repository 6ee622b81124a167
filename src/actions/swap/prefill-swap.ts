/** A swap that the host page has filled in: the user reviews it. */
import { sleep } from '../../core/platform/timing'
import { $swapForm, resetForm, type SwapForm } from '../../core/swap/swap-form'
import { $swapProgress } from '../../core/swap/swap-progress'
import { $swapTokens } from '../../core/swap/swap-quotes'
import type { SwapArguments } from '../../core/swap/swap-types'
import { loadSwapTokens } from './load-swap-tokens'
import { dropQuote, requestQuote } from './request-quote'
import { untilResumed } from './resume-swap'
import { formOf } from './swap-arguments'

/** Specification, flows 14. Milliseconds. */
const LIMIT_MS = 5_000

/** The newest request. Its view shows again after others, and fills the form in once only. */
let latest: SwapArguments | undefined

/** Returns what the user has chosen. A refresh of the price changes the rest of the form. */
const choiceIn = ({ source, target, typed, sourceAmount, targetAmount }: SwapForm): string =>
  [source?.address, target?.address, typed, typed === 'source' ? sourceAmount : targetAmount].join()

/**
 * Fills in a swap for the host page, once, and quotes it. Waits up to five seconds for the tokens of the network. Warns
 * the developer of values that cannot be used, and leaves them out. The newest request wins. `before`: the form when
 * the host page asked. Never fails.
 */
export const prefillSwap = async (request: SwapArguments, before: SwapForm): Promise<void> => {
  if (request === latest) return
  latest = request
  await Promise.race([loadSwapTokens(), sleep(LIMIT_MS)])
  await untilResumed()
  // Another call, or the user, may have filled in the form meanwhile. The first source is not the user's choice.
  const now = $swapForm.get()
  const isUntouched = choiceIn(now) === choiceIn(before) || !now.target
  if (request !== latest || !isUntouched || $swapProgress.get().isRunning) return
  const form = formOf(request, $swapTokens.get().data?.all)
  if (!form) return
  dropQuote()
  resetForm(form)
  await requestQuote()
}
