/** Reads transactions and senders from a network's nodes, and validates every answer. */
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { isError, type Network } from '../../barrels/kit'
import { anyList, anything, lenient, matching, parse } from '../../services/schema'
import { callEvmNode } from './node'
import { keyOf, matchIfPresent, nonceOf, type Log, quantity, requireMatch } from './read'
import type { SeenTransaction } from './sent-transactions'

export interface Receipt {
  isSuccess: boolean
  block: bigint
  blockHash: string
  logs: readonly Log[]
}

const hex = matching(/^0x[\da-f]*$/i)
const address = matching(/^0x[\da-f]{40}$/i)

/** A transaction. `to` is missing if it creates a contract, `blockNumber` while it is in no block. */
const transactionSchema = z.object({
  hash: hex,
  from: address,
  to: anything,
  nonce: quantity,
  value: quantity,
  input: hex,
  blockNumber: anything
})
/** A log of a receipt. */
const logSchema = z.object({ address: hex, topics: lenient(anyList), data: hex })
/** A receipt. One without a block is of a transaction that is pending. */
const pendingSchema = z.object({ blockNumber: anything })
const receiptSchema = z.object({ status: anything, blockNumber: quantity, blockHash: hex, logs: lenient(anyList) })
/** A block, and the parts by which the sender of a transaction in it is recognized. */
const blockSchema = z.object({ hash: anything, number: anything, timestamp: anything, transactions: lenient(anyList) })
const senderSchema = z.object({ from: z.custom<string>(value => typeof value === 'string'), nonce: anything })

const toSeen = (value: unknown): SeenTransaction | undefined => {
  const transaction = matchIfPresent(transactionSchema, value)
  if (!transaction) return undefined
  const { to, blockNumber, ...rest } = transaction
  return { ...rest, to: matchIfPresent(address, to) ?? null, block: matchIfPresent(quantity, blockNumber) }
}

export const transactionOf = async (network: Network, id: string, signal?: AbortSignal) =>
  toSeen(await callEvmNode(network, 'eth_getTransactionByHash', [id], signal))

const toLog = (value: unknown): Log => {
  const { topics = [], ...rest } = requireMatch(logSchema, value)
  return { ...rest, topics: topics.map(topic => requireMatch(hex, topic)) }
}

/**
 * Reads a receipt. Chains before Byzantium, and chains like them, report no status: a mined transaction counts as
 * successful.
 */
export const receiptOf = async (network: Network, id: string, signal?: AbortSignal): Promise<Receipt | undefined> => {
  const answer = await callEvmNode(network, 'eth_getTransactionReceipt', [id], signal)
  const { blockNumber: mined } = matchIfPresent(pendingSchema, answer) ?? {}
  if (mined === null || mined === undefined) return undefined
  const { status, blockNumber, blockHash, logs = [] } = requireMatch(receiptSchema, answer)
  return {
    isSuccess: (matchIfPresent(quantity, status) ?? 1n) === 1n,
    block: blockNumber,
    blockHash,
    logs: logs.map(toLog)
  }
}

const blockOf = async (
  network: Network,
  height: bigint | 'latest',
  signal?: AbortSignal,
  includesTransactions = false
) =>
  matchIfPresent(
    blockSchema,
    await callEvmNode(
      network,
      'eth_getBlockByNumber',
      [height === 'latest' ? height : numberToHex(height), includesTransactions],
      signal
    )
  )

/** Returns whether the block of a receipt is still the canonical one at its height. */
export const isCanonical = async (network: Network, { block, blockHash }: Receipt, signal?: AbortSignal) =>
  (await blockOf(network, block, signal))?.hash === blockHash

/** Milliseconds. Shortest time between two checks of a chain (specification, section 9). */
const HEIGHT_FRESH_MS = 500
const heights = new Map<string, { atMs: number; height: bigint }>()

/** Returns the current block height, uncached. */
export const newHeightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const height = requireMatch(quantity, await callEvmNode(network, 'eth_blockNumber', [], signal))
  heights.set(keyOf(network), { atMs: Date.now(), height })
  return height
}

/**
 * Returns the block height, cached, so that all pending transactions are checked at one height. Specification, section
 * 7.
 * Nodes behind one URL may differ: results read alongside can belong to earlier or later blocks.
 */
export const heightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const cached = heights.get(keyOf(network))
  const ageMs = cached ? Date.now() - cached.atMs : -1
  return cached && ageMs >= 0 && ageMs < HEIGHT_FRESH_MS ? cached.height : newHeightOf(network, signal)
}

/**
 * Full blocks that are read, one after the other, if a node no longer has old account states. Chosen: some MB at most.
 */
const MAX_FULL_BLOCKS = 20n

const findInBlock = async (
  network: Network,
  from: string,
  nonce: bigint,
  height: bigint,
  signal?: AbortSignal
): Promise<SeenTransaction | undefined> => {
  const { transactions } = (await blockOf(network, height, signal, true)) ?? {}
  // transactions of other senders are not validated: an odd one must not hide the one we look for
  const isMatch = (transaction: unknown) => {
    const { from: sender, nonce: usedNonce } = parse(senderSchema, transaction) ?? {}
    return sender?.toLowerCase() === from.toLowerCase() && requireMatch(quantity, usedNonce) === nonce
  }
  return toSeen(transactions?.find(isMatch))
}

/** Blocks for which full nodes store account states. Source: geth's default. */
export const STATE_DEPTH = 120n

/**
 * Finds the transaction that used a nonce, between two heights.
 * It bisects, because a sender's nonce only grows. It begins near the end, for which all nodes have the state. If the
 * state is unknown, it reads block by block.
 */
export const findReplacement = async (
  network: Network,
  from: string,
  nonce: bigint,
  first: bigint,
  last: bigint,
  signal?: AbortSignal
): Promise<SeenTransaction | undefined> => {
  let low = first
  let high = last
  try {
    while (low < high) {
      const middle = high === last && high - low > STATE_DEPTH ? high - STATE_DEPTH : (low + high) / 2n
      if ((await nonceOf(network, from, numberToHex(middle), signal)) > nonce) high = middle
      else low = middle + 1n
    }
    return await findInBlock(network, from, nonce, low, signal)
  } catch (e) {
    if (!isError(e, 'service-failed') || e.facts.status !== 200) throw e
  }
  for (let height = high; height >= low && high - height < MAX_FULL_BLOCKS; height--) {
    const replacement = await findInBlock(network, from, nonce, height, signal)
    if (replacement) return replacement
  }
  return undefined
}

/** Blocks over which the block time is averaged. Chosen. */
const SAMPLE_BLOCKS = 20n
/** Milliseconds. Specification, section 9: the block time while it is unknown, and the limits of the interval. */
const DEFAULT_BLOCK_TIME_MS = 12_000
const MIN_POLL_MS = 500
export const MAX_POLL_MS = 4_000

const blockTimes = new Map<Network['id'], number>()

/** Returns the average time between blocks, in milliseconds. It is stored once enough blocks are averaged. */
export const blockTimeOf = async (network: Network, signal?: AbortSignal): Promise<number> => {
  const cached = blockTimes.get(network.id)
  if (cached !== undefined) return cached
  const latest = await blockOf(network, 'latest', signal)
  const height = requireMatch(quantity, latest?.number)
  const span = height < SAMPLE_BLOCKS ? height : SAMPLE_BLOCKS
  const earlier = span ? await blockOf(network, height - span, signal) : undefined
  const blockTimeMs = earlier
    ? (Number(requireMatch(quantity, latest?.timestamp) - requireMatch(quantity, earlier.timestamp)) * 1000) /
      Number(span)
    : DEFAULT_BLOCK_TIME_MS
  // a chain that has just started is no sample
  if (span === SAMPLE_BLOCKS) blockTimes.set(network.id, blockTimeMs)
  return blockTimeMs
}

/** Returns the milliseconds between two checks of a chain: half its block time, within limits. */
export const pollTimeOf = async (network: Network, signal?: AbortSignal): Promise<number> =>
  Math.min(Math.max(Math.floor((await blockTimeOf(network, signal)) / 2), MIN_POLL_MS), MAX_POLL_MS)
