/**
 * Follows a transaction to its outcome.
 * viem's own function times out for a dropped transaction, misses a replacement in a block that it has not read, and
 * cannot be aborted.
 */
import { numberToHex, TransactionNotFoundError, WaitForTransactionReceiptTimeoutError, type Hex } from 'viem'
import { isError, WidgetError, type Asked, type Network, type Settled } from '../../kit'
import {
  heightOf,
  newHeightOf,
  pollTimeOf,
  receiptOf,
  stands,
  STATES,
  takerOf,
  transactionOf,
  type Receipt
} from './look'
import { callOf, nonceOf } from './read'
import { isLess, loggedAmount } from './received'
import { refusalIn, reverted } from './refusals'
import { isCancelling, isDone, isSameCall, isWrapped, noteOf, sentAs, type Seen, type Sent } from './sent'
import { hasMoved, isNo } from './token'

/**
 * Specification, section 9: the total limit, and the retries for a transaction that a node does not know, doubling from
 * 200 ms.
 */
const LIMIT_MS = 180_000
const RETRIES = 6
const RETRY_MS = 200

/** Blocks by which nodes behind one URL may differ. Chosen. */
const APART = 3n

/** Blocks whose transactions all nodes find by hash. Chosen: below the receipts that reth stores (10,064). */
const KNOWN = 10_000n

const left = () => new WidgetError('service-failed', { service: 'rpc', status: 0 })
const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((go, stop) => {
    const end = (next: () => void) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      next()
    }
    const leave = end(() => stop(left()))
    const timer = setTimeout(end(go), ms)
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
  })

const told = (code: 'transaction-dropped' | 'transaction-late', id: string) => {
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
const reasonOf = async (
  network: Network,
  { from, to, value, input }: Seen,
  { block, isGood }: Receipt,
  signal?: AbortSignal
): Promise<WidgetError | undefined> => {
  for (const at of [numberToHex(block - 1n), ...(isGood ? [] : [numberToHex(block)]), 'latest']) {
    try {
      const answer = await callOf(network, { from, to: to ?? '', value, data: input as Hex }, signal, at)
      if (isNo(answer)) return reverted('the token said no')
      if (isGood) return undefined
    } catch (e) {
      if (!isError(e)) throw e
      const refusal = refusalIn(e)
      if (refusal) return refusal
    }
  }
  return undefined
}

/** Checks that a mined transaction did what was requested. Errors: transaction-failed, transaction-altered. */
const checkMined = async (
  network: Network,
  seen: Seen,
  receipt: Receipt,
  sent: Sent | undefined,
  signal?: AbortSignal
): Promise<void> => {
  if (!receipt.isGood) throw (await reasonOf(network, seen, receipt, signal)) ?? reverted()
  if (!sent) return
  if (isWrapped(sent, seen)) {
    if (!isDone(sent, receipt.logs)) throw reverted('the account did not carry it out')
  } else if (sent.token && !hasMoved(receipt.logs, sent.token)) {
    // A token that emits no log may still have moved. Only its own refusal counts.
    const reason = await reasonOf(network, seen, receipt, signal)
    if (reason) throw reason
  }
  const { token, to, shown = 0n } = sent
  const arrived = token === undefined ? undefined : loggedAmount(receipt.logs, token, to)
  if (arrived !== undefined && isLess(arrived, shown)) throw new WidgetError('transaction-altered', { id: seen.hash })
}

/**
 * Checks that the wallet signed the requested call. A call wrapped by a smart account is checked by its logs instead.
 */
const checkAsked = (id: string, seen: Seen, sent: Sent | undefined) => {
  if (sent && !isWrapped(sent, seen) && !isSameCall(sent.call, seen))
    throw new WidgetError('transaction-altered', { id })
}

/**
 * Returns the outcome of another transaction with the same nonce.
 * If the original was never seen, its nonce may differ from the assumed one: then only an identical call counts.
 */
const replacedBy = (taker: Seen, seen: Seen | undefined, sent: Sent | undefined): Settled['how'] | undefined => {
  if (seen ? isSameCall({ ...seen, data: seen.input }, taker) : sent && isSameCall(sent.call, taker)) return 'repriced'
  if (!seen && sent?.since === undefined) return undefined
  return isCancelling(taker) ? 'cancelled' : 'replaced'
}

export const confirm = async (
  network: Network,
  id: string,
  signal?: AbortSignal,
  asked?: Asked,
  keep?: (note: string) => void
): Promise<Settled> => {
  const endMs = Date.now() + LIMIT_MS
  const sent = sentAs(network, id, asked)
  let seen: Seen | undefined
  let missed = 0
  let free: bigint | undefined
  let isOthers = false
  let isLost = false
  let failure: unknown
  let pollMs = 4_000
  const isKnown = () => !!seen || sent?.since !== undefined

  /** Checks once; returns undefined if it must check again. */
  const look = async (): Promise<Settled | undefined> => {
    const from = seen?.from ?? sent?.call.from
    const nonce = seen?.nonce ?? sent?.nonce
    const [receipt, now, kept, count] = await Promise.all([
      receiptOf(network, id, signal),
      transactionOf(network, id, signal),
      heightOf(network, signal),
      from === undefined ? 0n : nonceOf(network, from, 'latest', signal)
    ])
    // the nonce may come from a node that is some blocks behind
    const before = kept > APART ? kept - APART : 0n
    if (now) checkAsked(id, now, sent)
    if (now) isOthers = false
    isLost = false
    if (now && !seen && !asked?.note && sent && !isWrapped(sent, now)) keep?.(noteOf(sent, now, before))
    seen = now ?? seen
    missed = now ? 0 : missed + 1
    // a block that a reorg replaced takes its receipts with it
    if (receipt && seen && (await stands(network, receipt, signal))) {
      await checkMined(network, seen, receipt, sent, signal)
      return { id, how: 'confirmed' }
    }
    // The nonce was read for the assumed sender. The node reports another one; retry with it.
    if (now && (now.nonce !== nonce || now.from.toLowerCase() !== from?.toLowerCase())) return undefined
    if (from !== undefined && nonce !== undefined && count <= nonce) free = before
    if (receipt || now?.block !== undefined || isOthers || from === undefined || nonce === undefined || count <= nonce)
      return undefined
    // a new height: the cached one may be older than the nonce
    const height = await newHeightOf(network, signal)
    // the nonce was still unused at the last check, or at the stored height
    const first = free ?? sent?.since
    const taker = await takerOf(network, from, nonce, first ?? (height > STATES ? height - STATES : 0n), height, signal)
    // The nonce is used. If the transaction had been mined on its own, every node would know it.
    isLost = !taker && !now && first !== undefined && height - first < KNOWN
    if (!taker || taker.hash === id) return undefined
    const how = replacedBy(taker, seen, sent)
    isOthers = !how
    if (!how) return undefined
    const other = await receiptOf(network, taker.hash, signal)
    if (!other || !(await stands(network, other, signal))) return undefined
    if (how === 'repriced') await checkMined(network, taker, other, sent, signal)
    return { id: taker.hash, how }
  }

  while (Date.now() < endMs) {
    try {
      pollMs = await pollTimeOf(network, signal)
      failure = undefined
      const settled = await look()
      if (settled) return settled
    } catch (e) {
      if (signal?.aborted || !(isError(e, 'service-failed') || isError(e, 'service-timeout'))) throw e
      failure = e
    }
    if (isKnown() && missed > RETRIES) {
      if (isLost) return { id, how: 'replaced' }
      throw told('transaction-dropped', id)
    }
    await wait(isKnown() && missed ? RETRY_MS * 2 ** (missed - 1) : pollMs, signal)
  }
  throw failure ?? told(seen ? 'transaction-late' : 'transaction-dropped', id)
}
