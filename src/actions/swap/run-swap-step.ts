/** The press of the review's button: an approval, or the swap itself. */
import { loadChunk } from '../../core/platform/chunks'
import type { CaipAddress } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { isNothingSent } from '../../core/send/sending'
import { trackWalletRequest } from '../../core/session/attempt'
import { removeStoredSwap, storedSwapOf, storeSwap, type StoredSwap } from '../../core/swap/stored-swap'
import { $swapProgress, changeProgress, setStep, type SwapOutcome } from '../../core/swap/swap-progress'
import type { PreparedSwap, RequestNote } from '../../core/swap/swap-types'
import { getActiveAccount } from '../assets/active-account'
import { followSwap } from './follow-swap'
import { buildSwap, isActive, loadSwapper, showPrepared } from './prepare-swap'
import { withSwapLock } from './swap-lock'
import { trackSwap } from './track-swap'

/** Milliseconds after which an offer is requested again. Chosen: a page that was hidden does not refresh it. */
const STALE_MS = 60_000

const toStored = (
  { order, expected, minimum, calls, isBatch }: PreparedSwap,
  caipAddress: CaipAddress,
  stage: StoredSwap['stage'],
  { nonce, height, callsId }: RequestNote
): StoredSwap => ({
  caipAddress,
  stage,
  source: order.source,
  target: order.target,
  amount: String(order.amount),
  expected: String(expected),
  minimum: String(minimum),
  slippage: order.slippage,
  nonce: String(nonce),
  height: String(height),
  to: calls.at(isBatch ? -1 : 0)!.to,
  data: calls.at(isBatch ? -1 : 0)!.data,
  ...(callsId !== undefined && { callsId }),
  atMs: Date.now()
})

/** Requests the first call, or the batch, of a prepared swap. Stores what is needed after a reload. */
const requestFirst = async (prepared: PreparedSwap, caipAddress: CaipAddress): Promise<string> => {
  const swapper = await loadSwapper()
  const { connection } = getActiveAccount()!
  const isSwap = prepared.isBatch || prepared.calls[0]!.kind === 'swap'
  let stored: StoredSwap | undefined
  const id = await trackWalletRequest(() =>
    swapper.request(prepared, connection.provider as never, note => {
      stored = toStored(prepared, caipAddress, isSwap ? 'swap-asked' : 'approval-asked', note)
      storeSwap(stored)
    })
  ).catch(e => {
    // a failure before the wallet was asked says nothing of an earlier request
    if (stored && isNothingSent(e)) removeStoredSwap()
    throw e
  })
  if (!isSwap && stored) storeSwap({ ...stored, stage: 'approval-sent', id })
  return id
}

/** Has the missing approvals signed, one after the other, and follows each. Then prepares the swap again. */
const approve = async (prepared: PreparedSwap, caipAddress: CaipAddress): Promise<SwapOutcome> => {
  const swapper = await loadSwapper()
  for (let { calls } = prepared; calls[0]!.kind !== 'swap'; calls = calls.slice(1)) {
    const { kind } = calls[0]!
    if (!isActive(prepared.order)) return 'reset'
    setStep(kind as 'approve', 'asked')
    const id = await requestFirst({ ...prepared, calls }, caipAddress)
    setStep(kind as 'approve', 'sent', id)
    await swapper.confirm(prepared.order.network, id)
    setStep(kind as 'approve', 'done')
  }
  const stored = storedSwapOf(caipAddress)
  if (stored) storeSwap({ ...stored, stage: 'approved' })
  if (!isActive(prepared.order)) return 'reset'
  return showPrepared(await buildSwap(prepared.order), prepared.minimum) ? 'price-changed' : 'approved'
}

/** Returns the swap to sign: the shown one if it still pays its minimum, else a new offer. */
const refresh = async (prepared: PreparedSwap): Promise<PreparedSwap> => {
  const swapper = await loadSwapper()
  const isFresh = Date.now() - prepared.preparedAtMs < STALE_MS
  return isFresh && (await swapper.isStillGood(prepared)) ? prepared : buildSwap(prepared.order)
}

/** Returns why an offer is not signed at once: it pays less or costs more than the shown one, or is another. */
export const objectionTo = (offer: PreparedSwap, shown: PreparedSwap): SwapOutcome | undefined => {
  if (offer !== shown && (showPrepared(offer, shown.minimum) || offer.fee > shown.fee)) return 'price-changed'
  const isShown = offer.calls[0]!.kind === 'swap' || (offer.isBatch && shown.isBatch)
  return isShown ? undefined : 'approved'
}

/** Has the swap signed, exactly as it is shown. */
const swap = async (shown: PreparedSwap, caipAddress: CaipAddress): Promise<SwapOutcome> => {
  const { order } = shown
  const prepared = await refresh(shown)
  if (!isActive(order)) return 'reset'
  const objection = objectionTo(prepared, shown)
  if (objection) return objection
  setStep('sign', 'asked')
  const id = await requestFirst(prepared, caipAddress)
  trackSwap('SWAP_SUCCESS', prepared)
  followSwap(id, caipAddress, order, prepared.router, prepared.expected)
  return 'sent'
}

const fail = (e: unknown, isApproval: boolean, prepared: PreparedSwap): SwapOutcome => {
  if (!isError(e)) throw e
  const isDeclined = isError(e, 'user-rejected')
  // The review shows the swap of another account otherwise.
  if (!isActive(prepared.order)) return 'reset'
  trackSwap(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', prepared, e.message)
  const { steps } = $swapProgress.get()
  changeProgress({
    steps: steps.map(step =>
      ['asked', 'sent', 'active'].includes(step.state) ? { ...step, state: isDeclined ? 'waiting' : 'failed' } : step
    ),
    ...(!isDeclined && { error: e })
  })
  reportError(e)
  return isDeclined ? 'declined' : 'failed'
}

const run = async (prepared: PreparedSwap, caipAddress: CaipAddress, isApproval: boolean): Promise<SwapOutcome> => {
  try {
    const earlier = storedSwapOf(caipAddress)
    // An earlier press may have led to a swap, although it seemed to fail.
    if (earlier?.stage === 'swap-asked') {
      const { followRequested } = await loadChunk('action', 'swapStart')
      if (await followRequested(earlier)) return 'sent'
    }
    return await (isApproval ? approve : swap)(prepared, caipAddress)
  } catch (e) {
    return fail(e, isApproval, prepared)
  }
}

/**
 * Does what the review's button says: has an approval signed and followed, or the swap signed. Returns how that ended,
 * also in `$swapProgress`. Undefined if nothing is prepared, or if a step runs already. Nothing is signed twice.
 */
export const runSwapStep = async (): Promise<SwapOutcome | undefined> => {
  const { prepared, next, isRunning } = $swapProgress.get()
  const caipAddress = getActiveAccount()?.caipAddress
  if (!prepared || !next || isRunning || !caipAddress) return undefined
  if (!isActive(prepared.order)) {
    changeProgress({ outcome: 'reset' })
    return 'reset'
  }
  changeProgress({ isRunning: true, outcome: undefined, error: undefined, priceChange: undefined })
  try {
    const outcome = await withSwapLock(() => run(prepared, caipAddress, next === 'approve'))
    changeProgress({ outcome })
    return outcome
  } finally {
    changeProgress({ isRunning: false })
  }
}
