/**
 * Follows a transaction to its outcome.
 * viem's own function has three faults. It times out for a dropped transaction. It misses a replacement in an unread
 * block. It cannot be aborted.
 */
import { numberToHex, TransactionNotFoundError, WaitForTransactionReceiptTimeoutError, type Hex } from 'viem'
import { isError, sleep, WidgetError, type TransferRequest, type Network, type Settled } from '../../barrels/kit'
import {
  heightOf,
  MAX_POLL_MS,
  newHeightOf,
  pollTimeOf,
  receiptOf,
  isCanonical,
  STATE_DEPTH,
  findReplacement,
  transactionOf,
  type Receipt
} from './transaction-reader'
import { callOf, nonceOf } from './read'
import { isBelow, loggedAmount } from './received-amount'
import { findRevert, revertedError } from './decode-errors'
import {
  isCancelling,
  isExecuted,
  isSameCall,
  isWrapped,
  noteOf,
  findSent,
  type SeenTransaction,
  type Sent
} from './sent-transactions'
import { hasTransferLog, isFalse } from './token'

/**
 * Specification, section 9: the total limit, and the retries for a transaction that a node does not know, doubling from
 * 200 ms.
 */
const LIMIT_MS = 180_000
const RETRIES = 6
const RETRY_MS = 200

/** Blocks by which nodes behind one URL may differ. Chosen. */
const MAX_HEIGHT_DIFFERENCE = 3n

/** Blocks whose transactions all nodes find by hash. Chosen: below the receipts that reth stores (10,064). */
const FINDABLE_BLOCKS = 10_000n

const outcomeError = (code: 'transaction-dropped' | 'transaction-late', id: string) => {
  const { shortMessage } =
    code === 'transaction-late'
      ? new WaitForTransactionReceiptTimeoutError({ hash: id as Hex })
      : new TransactionNotFoundError({ hash: id as Hex })
  return Object.assign(new WidgetError(code, { id }), { message: shortMessage })
}

/**
 * Finds the revert reason by replaying the call at the parent block, at its own block, then at `latest` (nodes without
 * archive state).
 * A call that failed because of earlier transactions in its block succeeds at the parent and fails at its own block.
 */
const findRevertReason = async (
  network: Network,
  { from, to, value, input }: SeenTransaction,
  { block, isSuccess }: Receipt,
  signal?: AbortSignal
): Promise<WidgetError | undefined> => {
  for (const blockTag of [numberToHex(block - 1n), ...(isSuccess ? [] : [numberToHex(block)]), 'latest']) {
    try {
      const result = await callOf(network, { from, to: to ?? '', value, data: input as Hex }, signal, blockTag)
      if (isFalse(result)) return revertedError('the token refused the transfer')
      if (isSuccess) return undefined
    } catch (e) {
      if (!isError(e)) throw e
      const refusal = findRevert(e)
      if (refusal) return refusal
    }
  }
  return undefined
}

/** Checks that a mined transaction did what was requested. Errors: transaction-failed, transaction-altered. */
const checkMined = async (
  network: Network,
  seen: SeenTransaction,
  receipt: Receipt,
  sent: Sent | undefined,
  signal?: AbortSignal
): Promise<void> => {
  if (!receipt.isSuccess) throw (await findRevertReason(network, seen, receipt, signal)) ?? revertedError()
  if (!sent) return
  if (isWrapped(sent, seen)) {
    if (!isExecuted(sent, receipt.logs)) throw revertedError('the account did not carry it out')
  } else if (sent.token && !hasTransferLog(receipt.logs, sent.token)) {
    // A token that emits no log may still have moved. Only its own refusal counts.
    const reason = await findRevertReason(network, seen, receipt, signal)
    if (reason) throw reason
  }
  const { token, to, shownAmount = 0n } = sent
  const arrived = token === undefined ? undefined : loggedAmount(receipt.logs, token, to)
  if (arrived !== undefined && isBelow(arrived, shownAmount))
    throw new WidgetError('transaction-altered', { id: seen.hash })
}

/**
 * Checks that the wallet signed the requested call. A call wrapped by a smart account is checked by its logs instead.
 */
const checkRequested = (id: string, seen: SeenTransaction, sent: Sent | undefined) => {
  if (sent && !isWrapped(sent, seen) && !isSameCall(sent.call, seen))
    throw new WidgetError('transaction-altered', { id })
}

/**
 * Returns the outcome of another transaction with the same nonce.
 * If the original was never seen, its nonce may differ from the assumed one: then only an identical call counts.
 */
const replacementOutcome = (
  replacement: SeenTransaction,
  seen: SeenTransaction | undefined,
  sent: Sent | undefined
): Settled['outcome'] | undefined => {
  if (seen ? isSameCall({ ...seen, data: seen.input }, replacement) : sent && isSameCall(sent.call, replacement))
    return 'repriced'
  if (!seen && sent?.nonceUnusedAt === undefined) return undefined
  return isCancelling(replacement) ? 'cancelled' : 'replaced'
}

export const confirm = async (
  network: Network,
  id: string,
  signal?: AbortSignal,
  requested?: TransferRequest,
  storeNote?: (note: string) => void
): Promise<Settled> => {
  const endMs = Date.now() + LIMIT_MS
  const sent = findSent(network, id, requested)
  let seen: SeenTransaction | undefined
  let misses = 0
  let unusedHeight: bigint | undefined
  let isUnrelated = false
  let isLost = false
  let failure: unknown
  // until a node has reported the block time
  let pollMs = MAX_POLL_MS
  const isKnown = () => !!seen || sent?.nonceUnusedAt !== undefined

  /** Checks once; returns undefined if it must check again. */
  const check = async (): Promise<Settled | undefined> => {
    const from = seen?.from ?? sent?.call.from
    const nonce = seen?.nonce ?? sent?.nonce
    const [receipt, current, cachedHeight, latestNonce] = await Promise.all([
      receiptOf(network, id, signal),
      transactionOf(network, id, signal),
      heightOf(network, signal),
      from === undefined ? 0n : nonceOf(network, from, 'latest', signal)
    ])
    // the nonce may come from a node that is some blocks behind
    const safeHeight = cachedHeight > MAX_HEIGHT_DIFFERENCE ? cachedHeight - MAX_HEIGHT_DIFFERENCE : 0n
    if (current) checkRequested(id, current, sent)
    if (current) isUnrelated = false
    isLost = false
    const isNew = current && !seen && !requested?.note
    if (isNew && sent && !isWrapped(sent, current)) storeNote?.(noteOf(sent, current, safeHeight))
    seen = current ?? seen
    misses = current ? 0 : misses + 1
    // a block that a reorg replaced takes its receipts with it
    if (receipt && seen && (await isCanonical(network, receipt, signal))) {
      await checkMined(network, seen, receipt, sent, signal)
      return { id, outcome: 'confirmed' }
    }
    // The nonce was read for the assumed sender. The node reports another one; retry with it.
    if (current && (current.nonce !== nonce || current.from.toLowerCase() !== from?.toLowerCase())) return undefined
    if (from !== undefined && nonce !== undefined && latestNonce <= nonce) unusedHeight = safeHeight
    if (receipt || current?.block !== undefined || isUnrelated) return undefined
    if (from === undefined || nonce === undefined || latestNonce <= nonce) return undefined
    // a new height: the cached one may be older than the nonce
    const height = await newHeightOf(network, signal)
    // the nonce was still unused at the last check, or at the stored height
    const firstHeight = unusedHeight ?? sent?.nonceUnusedAt
    const replacement = await findReplacement(
      network,
      from,
      nonce,
      firstHeight ?? (height > STATE_DEPTH ? height - STATE_DEPTH : 0n),
      height,
      signal
    )
    // The nonce is used. If the transaction had been mined on its own, every node would know it.
    isLost = !replacement && !current && firstHeight !== undefined && height - firstHeight < FINDABLE_BLOCKS
    if (!replacement || replacement.hash === id) return undefined
    const outcome = replacementOutcome(replacement, seen, sent)
    isUnrelated = !outcome
    if (!outcome) return undefined
    const replacementReceipt = await receiptOf(network, replacement.hash, signal)
    if (!replacementReceipt || !(await isCanonical(network, replacementReceipt, signal))) return undefined
    if (outcome === 'repriced') await checkMined(network, replacement, replacementReceipt, sent, signal)
    return { id: replacement.hash, outcome }
  }

  while (Date.now() < endMs) {
    try {
      pollMs = await pollTimeOf(network, signal)
      failure = undefined
      const settled = await check()
      if (settled) return settled
    } catch (e) {
      if (signal?.aborted || !(isError(e, 'service-failed') || isError(e, 'service-timeout'))) throw e
      failure = e
    }
    if (isKnown() && misses > RETRIES) {
      if (isLost) return { id, outcome: 'replaced' }
      throw outcomeError('transaction-dropped', id)
    }
    await sleep(isKnown() && misses ? RETRY_MS * 2 ** (misses - 1) : pollMs, signal)
    if (signal?.aborted) throw new WidgetError('service-failed', { service: 'rpc', status: 0 })
  }
  throw failure ?? outcomeError(seen ? 'transaction-late' : 'transaction-dropped', id)
}
