/** The review of a swap: it is built, checked and tried before a wallet is asked. */
import { chainData } from '../../core/config/money-options'
import { isError, WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { loadChunk } from '../../core/platform/chunks'
import { $swapProgress, changeProgress, resetProgress, setStep, type SwapStep } from '../../core/swap/swap-progress'
import { $swapIssue, $swapQuote } from '../../core/swap/swap-quotes'
import type { PreparationStep, PreparedSwap, SwapOrder } from '../../core/swap/swap-types'
import { fetchBuiltSwap } from '../../services/swaps'
import { getActiveAccount } from '../assets/active-account'
import { trackSwap } from './track-swap'

/** Attempts to build a swap whose price has moved between two requests. */
const ATTEMPTS = 2

/** The part of a minimum by which it may drop without a notice: a thousandth. A user does not see less. */
const NOTICED = 1_000n

/** The swap under review, and the least amount that the user knows. It only sinks once the user accepts less. */
let reviewed: { order: SwapOrder; shownMinimum: bigint } | undefined
let latest = 0

export const loadSwapper = () => loadChunk('swapper', 'eip155')

/** Returns whether others may pay the fees of an account. */
const isSponsored = (account: string): boolean =>
  Object.entries(getActiveAccount()?.connection.facts ?? {}).some(
    ([address, { type }]) => address.toLowerCase() === account.toLowerCase() && type === 'smartAccount'
  )

/** Returns whether an account is still the active one, on the same network. */
export const isActive = ({ account, network }: SwapOrder): boolean => {
  const active = getActiveAccount()
  return (
    active?.address.toLowerCase() === account.toLowerCase() && active.network.caipNetworkId === network.caipNetworkId
  )
}

/** Returns whether another attempt may help: a price has moved between two requests. */
const mayHaveMoved = (e: unknown): boolean =>
  isError(e, 'transaction-failed') ||
  (isError(e, 'swap-refused') && (e.facts.refusal === 'minimum' || e.facts.refusal === 'trial'))

/** Builds, checks and tries a swap. Errors: those of the service and of `Swapper.prepare`. */
export const buildSwap = async (
  order: SwapOrder,
  onStep: (step: PreparationStep) => void = () => undefined
): Promise<PreparedSwap> => {
  const swapper = await loadSwapper()
  const provider = getActiveAccount()?.connection.provider
  if (!provider || !isActive(order)) throw new WidgetError('account-changed', { address: order.account })
  for (let attempt = 1; ; attempt++) {
    onStep('build')
    try {
      const built = await fetchBuiltSwap(chainData(), order)
      return await swapper.prepare(order, built, provider as never, isSponsored(order.account), onStep)
    } catch (e) {
      if (attempt === ATTEMPTS || !mayHaveMoved(e)) throw e
    }
  }
}

/** Returns the steps of a prepared swap, with those before the first call done. */
const stepsOf = ({ calls, order }: PreparedSwap): readonly SwapStep[] => [
  ...(order.source.address === undefined ? [] : [{ name: 'allowance', state: 'done' } as const]),
  ...calls.flatMap(({ kind }) => (kind === 'swap' ? [] : [{ name: kind, state: 'waiting' } as const])),
  { name: 'build', state: 'done' },
  { name: 'sign', state: 'waiting' },
  { name: 'follow', state: 'waiting' }
]

/** Shows a prepared swap. If it pays less than was shown, the user is told. Returns whether it does. */
export const showPrepared = (prepared: PreparedSwap, shownMinimum: bigint, tolerance = 0n): boolean => {
  const isWorse = prepared.minimum + tolerance < shownMinimum
  const isApproved = prepared.isBatch || prepared.calls[0]!.kind === 'swap'
  const { outcome } = $swapProgress.get()
  reviewed = {
    order: prepared.order,
    shownMinimum: prepared.minimum > shownMinimum ? prepared.minimum : shownMinimum
  }
  changeProgress({
    prepared,
    steps: stepsOf(prepared),
    next: isApproved ? 'swap' : 'approve',
    error: undefined,
    ...(isWorse && { outcome: 'price-changed', priceChange: { before: shownMinimum, now: prepared.minimum } }),
    ...(!isWorse && (outcome === 'failed' || outcome === 'price-changed') && { outcome: undefined })
  })
  return isWorse
}

/** Shows a newer offer for the reviewed swap. Returns whether it pays noticeably less than the user knows. */
export const showRefreshed = (prepared: PreparedSwap): boolean => {
  const { shownMinimum } = reviewed!
  return showPrepared(prepared, shownMinimum, shownMinimum / NOTICED)
}

/** The steps while nothing is known of the calls. */
const initialSteps = ({ source }: SwapOrder): readonly SwapStep[] => [
  ...(source.address === undefined ? [] : [{ name: 'allowance', state: 'waiting' } as const]),
  { name: 'build', state: 'waiting' },
  { name: 'sign', state: 'waiting' },
  { name: 'follow', state: 'waiting' }
]

const showStep = (name: PreparationStep): void => {
  const { steps } = $swapProgress.get()
  const known = steps.some(step => step.name === name)
  changeProgress({
    steps: [
      ...steps.map(step => ({ ...step, state: step.state === 'active' ? ('waiting' as const) : step.state })),
      ...(known ? [] : [{ name, state: 'waiting' } as const])
    ]
  })
  setStep(name, 'active')
}

/** Returns whether a new offer may show: no step runs, and no swap was sent, which could be paid twice. */
const isIdle = (): boolean => {
  const { isRunning, sent } = $swapProgress.get()
  return !isRunning && !sent
}

/**
 * Builds and checks the reviewed swap, for `$swapProgress`. The review calls it again to retry, and every ten seconds.
 * A step that runs is not disturbed, and neither is the outcome of a swap that was sent.
 */
export const prepareSwap = async (): Promise<void> => {
  if (!reviewed || !isIdle()) return
  const { order } = reviewed
  latest += 1
  const current = latest
  const isCurrent = () => current === latest && isIdle() && reviewed?.order === order
  // What a failed preparation leaves stays visible, as long as its swap is the same.
  if (!$swapProgress.get().prepared) changeProgress({ steps: initialSteps(order), error: undefined })
  try {
    const prepared = await buildSwap(order, step => {
      if (isCurrent() && !$swapProgress.get().prepared) showStep(step)
    })
    if (isCurrent()) showRefreshed(prepared)
  } catch (e) {
    if (!isError(e)) throw e
    if (!isCurrent()) return
    const { steps, prepared } = $swapProgress.get()
    // The next press tries the earlier one again before it is signed.
    if (prepared && (isError(e, 'service-failed') || isError(e, 'service-timeout'))) return
    changeProgress({
      error: e,
      outcome: 'failed',
      // An offer that failed its checks must not be signed, however good an earlier one was.
      prepared: undefined,
      next: undefined,
      steps: steps.map(step => (step.state === 'active' ? { ...step, state: 'failed' } : step))
    })
    reportError(e)
  }
}

/**
 * Begins the review of the quoted swap. Returns false if there is nothing to review: the quote is missing, or something
 * prevents the swap.
 */
export const reviewSwap = (): boolean => {
  const { data: quote, status, fetchStatus } = $swapQuote.get()
  if (!quote || status !== 'success' || fetchStatus !== 'idle' || $swapIssue.get() || $swapProgress.get().isRunning)
    return false
  reviewed = { order: quote.order, shownMinimum: quote.minimum }
  resetProgress()
  trackSwap('INITIATE_SWAP', quote)
  void prepareSwap()
  return true
}

/** Sets the swap under review after a reload. */
export const setReviewed = (order: SwapOrder, shownMinimum: bigint): void => {
  reviewed = { order, shownMinimum }
}

/** Forgets the review, unless a step runs. */
export const forgetReview = (): void => {
  if ($swapProgress.get().isRunning) return
  latest += 1
  reviewed = undefined
  resetProgress()
}

/** Hides how the last attempt ended. The user accepts a lower price by this. */
export const dismissSwapOutcome = (): void => {
  const { outcome, prepared } = $swapProgress.get()
  if (outcome === 'price-changed' && prepared) setReviewed(prepared.order, prepared.minimum)
  changeProgress({ outcome: undefined, error: undefined, priceChange: undefined })
}
