/** Reads transactions and senders from a network's nodes, and validates every answer. */
import { numberToHex } from 'viem'
import { isError, type Network } from '../../kit'
import { askNode } from './node'
import { nonceOf, nonsense, toQuantity, toRecord } from './read'
import type { Log, Seen } from './sent'

export interface Receipt {
  isGood: boolean
  block: bigint
  blockHash: string
  logs: readonly Log[]
}

const toText = (value: unknown): string => {
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) throw nonsense()
  return value
}

const toAddress = (value: unknown): string => {
  const text = toText(value)
  if (text.length !== 42) throw nonsense()
  return text
}

const toSeen = (value: unknown): Seen | undefined => {
  const found = toRecord(value)
  if (!found) return undefined
  const { hash, from, to, nonce, value: wei, input, blockNumber } = found
  return {
    hash: toText(hash),
    from: toAddress(from),
    to: to === null || to === undefined ? null : toAddress(to),
    nonce: toQuantity(nonce),
    value: toQuantity(wei),
    input: toText(input),
    block: blockNumber === null || blockNumber === undefined ? undefined : toQuantity(blockNumber)
  }
}

export const transactionOf = async (network: Network, id: string, signal?: AbortSignal) =>
  toSeen(await askNode(network, 'eth_getTransactionByHash', [id], signal))

const toLog = (value: unknown): Log => {
  const { address, topics, data } = toRecord(value) ?? {}
  return { address: toText(address), topics: Array.isArray(topics) ? topics.map(toText) : [], data: toText(data) }
}

/**
 * Reads a receipt. Chains before Byzantium, and chains like them, report no status: a mined transaction counts as
 * successful.
 */
export const receiptOf = async (network: Network, id: string, signal?: AbortSignal): Promise<Receipt | undefined> => {
  const { status, blockNumber, blockHash, logs } =
    toRecord(await askNode(network, 'eth_getTransactionReceipt', [id], signal)) ?? {}
  if (blockNumber === null || blockNumber === undefined) return undefined
  return {
    isGood: status === undefined || status === null || toQuantity(status) === 1n,
    block: toQuantity(blockNumber),
    blockHash: toText(blockHash),
    logs: Array.isArray(logs) ? logs.map(toLog) : []
  }
}

const blockOf = async (network: Network, at: bigint | 'latest', signal?: AbortSignal, isWhole = false) =>
  toRecord(await askNode(network, 'eth_getBlockByNumber', [at === 'latest' ? at : numberToHex(at), isWhole], signal))

/** Returns whether the block of a receipt is still the canonical one at its height. */
export const stands = async (network: Network, { block, blockHash }: Receipt, signal?: AbortSignal) =>
  (await blockOf(network, block, signal))?.['hash'] === blockHash

/** Milliseconds. Shortest time between two checks of a chain (specification, section 9). */
const HEIGHT_FRESH_MS = 500
const heights = new Map<string, { atMs: number; height: bigint }>()

/** Returns the current block height, uncached. */
export const newHeightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const height = toQuantity(await askNode(network, 'eth_blockNumber', [], signal))
  heights.set(placeOf(network), { atMs: Date.now(), height })
  return height
}

/**
 * Returns the block height, cached, so that all pending transactions are checked at one height. Specification, section
 * 7.
 * Nodes behind one URL may differ: results read alongside can belong to earlier or later blocks.
 */
export const heightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const known = heights.get(placeOf(network))
  const ageMs = known ? Date.now() - known.atMs : -1
  return known && ageMs >= 0 && ageMs < HEIGHT_FRESH_MS ? known.height : newHeightOf(network, signal)
}
const placeOf = ({ caipNetworkId, rpcUrls }: Network) => [caipNetworkId, ...rpcUrls.default.http].join(' ')

/**
 * Full blocks that are read, one after the other, if a node no longer has old account states. Chosen: some MB at most.
 */
const WHOLE = 20n

const takenIn = async (
  network: Network,
  from: string,
  nonce: bigint,
  height: bigint,
  signal?: AbortSignal
): Promise<Seen | undefined> => {
  const all = (await blockOf(network, height, signal, true))?.['transactions']
  // transactions of other senders are not validated: an odd one must not hide the one we look for
  const isTaker = (one: unknown) => {
    const { from: whose, nonce: at } = Object(one) as Record<string, unknown>
    return typeof whose === 'string' && whose.toLowerCase() === from.toLowerCase() && toQuantity(at) === nonce
  }
  return Array.isArray(all) ? toSeen(all.find(isTaker)) : undefined
}

/** Blocks for which full nodes store account states. Source: geth's default. */
export const STATES = 120n

/**
 * Finds the transaction that used a nonce, between two heights.
 * It bisects, because a sender's nonce only grows. It begins near the end, for which all nodes have the state. If the
 * state is unknown, it reads block by block.
 */
export const takerOf = async (
  network: Network,
  from: string,
  nonce: bigint,
  first: bigint,
  last: bigint,
  signal?: AbortSignal
): Promise<Seen | undefined> => {
  let low = first
  let high = last
  try {
    while (low < high) {
      const middle = high === last && high - low > STATES ? high - STATES : (low + high) / 2n
      if ((await nonceOf(network, from, numberToHex(middle), signal)) > nonce) high = middle
      else low = middle + 1n
    }
    return await takenIn(network, from, nonce, low, signal)
  } catch (e) {
    if (!isError(e, 'service-failed') || e.facts.status !== 200) throw e
  }
  for (let height = high; height >= low && high - height < WHOLE; height--) {
    const taker = await takenIn(network, from, nonce, height, signal)
    if (taker) return taker
  }
  return undefined
}

/**
 * Blocks over which the block time is averaged. Chosen.
 * `pollTimeOf` returns milliseconds: half the block time, at least half a second and at most 4 seconds.
 * Source: specification, section 9.
 */
const SPAN = 20n
const pollTimes = new Map<Network['id'], number>()
export const pollTimeOf = async (network: Network, signal?: AbortSignal): Promise<number> => {
  const known = pollTimes.get(network.id)
  if (known) return known
  const latest = await blockOf(network, 'latest', signal)
  const height = toQuantity(latest?.['number'])
  const span = height < SPAN ? height : SPAN
  const earlier = span ? await blockOf(network, height - span, signal) : undefined
  const between = earlier
    ? (Number(toQuantity(latest?.['timestamp']) - toQuantity(earlier['timestamp'])) * 1000) / Number(span)
    : 12_000
  const time = Math.min(Math.max(Math.floor(between / 2), 500), 4_000)
  // a chain that has just started is no sample
  if (span === SPAN) pollTimes.set(network.id, time)
  return time
}
