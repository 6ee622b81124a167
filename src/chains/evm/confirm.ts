/** What became of a transaction. viem's own way ends with a timeout for one that was dropped, misses a replacement in a block that it has not read, and cannot be left. */
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

/** Specification, section 9: at most so long, and so many looks, from 200 ms doubling, at what a node does not know. */
const LIMIT_MS = 180_000
const RETRIES = 6
const RETRY_MS = 200

/** Blocks that nodes behind one address may be apart. Chosen. */
const APART = 3n

/** Blocks whose transactions all nodes know by their hashes. Chosen: below what reth keeps of receipts (10,064). */
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
 * Why it did not go well: the same once more, as things stood before its block, or stand now where the node has forgotten that. One that failed for what others
 * did before it in its block would have gone well before, and fails after.
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

/** Errors: transaction-failed, transaction-altered. */
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
    // a token that logs nothing may have moved all the same: only its own no counts
    const reason = await reasonOf(network, seen, receipt, signal)
    if (reason) throw reason
  }
  const { token, to, shown = 0n } = sent
  const arrived = token === undefined ? undefined : loggedAmount(receipt.logs, token, to)
  if (arrived !== undefined && isLess(arrived, shown)) throw new WidgetError('transaction-altered', { id: seen.hash })
}

/** Whether the wallet has signed what it was asked for; what an account wraps is told by what it logs. */
const checkAsked = (id: string, seen: Seen, sent: Sent | undefined) => {
  if (sent && !isWrapped(sent, seen) && !isSameCall(sent.call, seen))
    throw new WidgetError('transaction-altered', { id })
}

/** Another transaction in its place. One that was never seen may have another nonce than was thought: then only the same call counts. */
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

  /** A look; undefined where it must be looked again. */
  const look = async (): Promise<Settled | undefined> => {
    const from = seen?.from ?? sent?.call.from
    const nonce = seen?.nonce ?? sent?.nonce
    const [receipt, now, kept, count] = await Promise.all([
      receiptOf(network, id, signal),
      transactionOf(network, id, signal),
      heightOf(network, signal),
      from === undefined ? 0n : nonceOf(network, from, 'latest', signal)
    ])
    // what was counted may be of some blocks before
    const before = kept > APART ? kept - APART : 0n
    if (now) checkAsked(id, now, sent)
    if (now) isOthers = false
    isLost = false
    if (now && !seen && !asked?.note && sent && !isWrapped(sent, now)) keep?.(noteOf(sent, now, before))
    seen = now ?? seen
    missed = now ? 0 : missed + 1
    // a block that another has taken the place of takes its receipts with it
    if (receipt && seen && (await stands(network, receipt, signal))) {
      await checkMined(network, seen, receipt, sent, signal)
      return { id, how: 'confirmed' }
    }
    // what was counted is of whom, and where, it was thought to be: the next look counts for what has been seen
    if (now && (now.nonce !== nonce || now.from.toLowerCase() !== from?.toLowerCase())) return undefined
    if (from !== undefined && nonce !== undefined && count <= nonce) free = before
    if (receipt || now?.block !== undefined || isOthers || from === undefined || nonce === undefined || count <= nonce)
      return undefined
    // of the kept height, what has been counted may be later
    const height = await newHeightOf(network, signal)
    // not taken at the last look, or a while ago for all that is known
    const first = free ?? sent?.since
    const taker = await takerOf(network, from, nonce, first ?? (height > STATES ? height - STATES : 0n), height, signal)
    // its place is taken, and were it by itself any node would know it
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
