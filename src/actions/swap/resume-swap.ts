/** Goes on with a swap that a reload has interrupted. Loaded only if one is stored. */
import { isError, WidgetError } from '../../core/platform/errors'
import { reportError, reportOrRethrow } from '../../core/platform/report-error'
import { sleep } from '../../core/platform/timing'
import { removeStoredSwap, storedSwapOf, storeSwap, type StoredSwap } from '../../core/swap/stored-swap'
import { changeForm } from '../../core/swap/swap-form'
import { $swapProgress, changeProgress, resetProgress } from '../../core/swap/swap-progress'
import type { SwapOrder } from '../../core/swap/swap-types'
import { formatUnits } from '../../core/assets/units'
import { getActiveAccount, type ActiveAccount } from '../assets/active-account'
import { followSwap } from './follow-swap'
import { loadSwapper, prepareSwap, setReviewed } from './prepare-swap'
import { requestQuote } from './request-quote'
import { withSwapLock } from './swap-lock'

const orderOf = ({ source, target, amount, slippage }: StoredSwap, { network, address }: ActiveAccount): SwapOrder => ({
  network,
  account: address,
  source,
  target,
  amount: BigInt(amount),
  slippage
})

/** Milliseconds. Chosen: time between two looks for a transaction that no block has yet, and how long to look. */
const POLL_MS = 2_000
const LIMIT_MS = 180_000

/**
 * Returns the id of the transaction that a stored request has led to. Undefined if neither the chain nor the wallet
 * knows one. A swap that no block has yet is shown as sent and waited for. If another call took the nonce, nothing is
 * left to look for, and the stored swap is removed. Errors: as `Swapper.findRequested`; transaction-late.
 */
const findStoredRequest = async (stored: StoredSwap): Promise<string | undefined> => {
  const { caipAddress, stage, source, target, nonce, height, to, data, callsId } = stored
  const swapper = await loadSwapper()
  const amount = BigInt(stored.amount)
  const call = { to, data, value: source.address === undefined ? amount : 0n }
  const request = { nonce: BigInt(nonce), height: BigInt(height), call, ...(callsId !== undefined && { callsId }) }
  const sent = { id: '', source, target, amount, expected: BigInt(stored.expected) }
  for (const endMs = Date.now() + LIMIT_MS; Date.now() < endMs; await sleep(POLL_MS)) {
    const account = getActiveAccount()
    if (account?.caipAddress !== caipAddress) return undefined
    const { network, address, connection } = account
    const found = await swapper.findRequested(network, address, request, connection.provider as never)
    if (found !== 'pending') {
      if (found !== 'other') return found?.id
      removeStoredSwap()
      return undefined
    }
    if (stage === 'swap-asked') changeProgress({ outcome: 'sent', sent })
  }
  throw new WidgetError('transaction-late', { id: '' })
}

/** Follows the swap that a stored request has led to. Returns whether one is known. Errors: as `findStoredRequest`. */
const followStored = async (stored: StoredSwap): Promise<boolean> => {
  const id = await findStoredRequest(stored)
  const account = getActiveAccount()
  // the user may have switched while a wallet was asked for its calls
  if (id === undefined || account?.caipAddress !== stored.caipAddress) return false
  followSwap(id, stored.caipAddress, orderOf(stored, account), stored.to, BigInt(stored.expected))
  return true
}

/**
 * Follows the swap that an earlier press has led to. Returns whether one is known or was shown as sent, and only
 * otherwise may another one be signed. Errors: as `findStoredRequest`; transaction-dropped if what was shown as sent is
 * in no block.
 */
export const followRequested = async (stored: StoredSwap): Promise<boolean> => {
  const isShown = () => $swapProgress.get().sent !== undefined
  try {
    if (await followStored(stored)) return true
  } catch (e) {
    if (!isError(e) || !isShown()) throw e
    // it keeps its outcome, with the error
    changeProgress({ error: e })
    reportError(e)
    return true
  }
  if (!isShown()) return false
  changeProgress({ outcome: undefined, sent: undefined })
  throw new WidgetError('transaction-dropped', { id: '' })
}

/** Follows the approval of an interrupted swap. Returns whether the swap can be reviewed. */
const resumeApproval = async (stored: StoredSwap, { network }: ActiveAccount): Promise<boolean> => {
  if (stored.stage === 'approved') return true
  const id = stored.id ?? (await findStoredRequest(stored))
  // The wallet was asked, and nothing came of it so far. The next preparation reads the allowance.
  if (id === undefined) return false
  changeProgress({ steps: [{ name: 'approve', state: 'sent', id }] })
  await (await loadSwapper()).confirm(network, id)
  storeSwap({ ...stored, stage: 'approved', id })
  return true
}

const resume = async (stored: StoredSwap, account: ActiveAccount): Promise<void> => {
  const order = orderOf(stored, account)
  if (stored.stage === 'swap-asked') {
    resetProgress({ isRunning: true, steps: [{ name: 'follow', state: 'waiting' }] })
    if (await followStored(stored)) return changeProgress({ outcome: 'sent' })
    // One that no block has stays stored: the wallet may still send it, and the next press looks for it again.
    return resetProgress({ outcome: 'interrupted' })
  }
  const { source, target, slippage, amount } = stored
  changeForm({ source, target, slippage, typed: 'source', sourceAmount: formatUnits(BigInt(amount), source.decimals) })
  const isApproved = await resumeApproval(stored, account)
  if (getActiveAccount()?.caipAddress !== stored.caipAddress) return
  if (!isApproved) return removeStoredSwap()
  changeProgress({ isRunning: false, outcome: 'approved' })
  // what would arrive now is compared with what the user was shown before
  setReviewed(order, BigInt(stored.minimum))
  await Promise.all([requestQuote(), prepareSwap()])
}

const resumeStored = async (stored: StoredSwap, account: ActiveAccount): Promise<void> => {
  try {
    changeProgress({ isRunning: true })
    const outcome = await withSwapLock(() => resume(stored, account))
    if (outcome === 'elsewhere') changeProgress({ outcome })
  } catch (e) {
    if (isError(e, 'transaction-failed') || isError(e, 'transaction-dropped')) removeStoredSwap()
    // A swap that is on its way keeps its outcome, with the error.
    if (isError(e)) changeProgress({ outcome: $swapProgress.get().sent ? 'sent' : 'failed', error: e })
    reportOrRethrow(e)
  } finally {
    if (getActiveAccount()?.caipAddress === stored.caipAddress) {
      changeProgress({ isRunning: false })
      // The form shows a price for what was filled in, if the review does not go on.
      if (!$swapProgress.get().prepared) void requestQuote()
    } else resetProgress()
  }
}

let resuming: Promise<void> | undefined
/** Waits until no swap is being resumed. */
export const untilResumed = async (): Promise<void> => resuming

/**
 * Resumes the stored swap of the active account. One that another tab runs is left to it. A failure leaves it stored,
 * and the next visit of the view tries again. `isFilledIn`: the host page fills in the form, which an approval must not
 * replace. Never fails.
 */
export const resumeSwap = async (isFilledIn = false): Promise<void> => {
  const account = getActiveAccount()
  const stored = storedSwapOf(account?.caipAddress)
  if (!account || !stored || resuming || $swapProgress.get().isRunning) return
  if (isFilledIn && stored.stage !== 'swap-asked') return
  resuming = resumeStored(stored, account).finally(() => {
    resuming = undefined
  })
  await resuming
}
