/** What a network's nodes have of a transaction and its sender, each looked at before it is believed. */
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

/** Blocks of before Byzantium, and chains like them, say no status: what is mined counts. */
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

/** Whether the block of a receipt is still the one at its height. */
export const stands = async (network: Network, { block, blockHash }: Receipt, signal?: AbortSignal) =>
  (await blockOf(network, block, signal))?.['hash'] === blockHash

/** Milliseconds: the shortest time between two looks at a chain (specification, section 9). */
const HEIGHT_FRESH_MS = 500
const heights = new Map<string, { atMs: number; height: bigint }>()

/** As it is now. */
export const newHeightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const height = toQuantity(await askNode(network, 'eth_blockNumber', [], signal))
  heights.set(placeOf(network), { atMs: Date.now(), height })
  return height
}

/** Specification, section 7: cached, so that all who wait for a transaction look at one height. Nodes behind one address may be apart: what is asked for beside it can be of some blocks before or after. */
export const heightOf = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const known = heights.get(placeOf(network))
  const ageMs = known ? Date.now() - known.atMs : -1
  return known && ageMs >= 0 && ageMs < HEIGHT_FRESH_MS ? known.height : newHeightOf(network, signal)
}
const placeOf = ({ caipNetworkId, rpcUrls }: Network) => [caipNetworkId, ...rpcUrls.default.http].join(' ')

/** Blocks that are read whole, one after the other, where a node has forgotten what accounts had. Chosen: some MB at most. */
const WHOLE = 20n

const takenIn = async (
  network: Network,
  from: string,
  nonce: bigint,
  height: bigint,
  signal?: AbortSignal
): Promise<Seen | undefined> => {
  const all = (await blockOf(network, height, signal, true))?.['transactions']
  // those of others are not looked at: one that is odd is no reason to see none
  const isTaker = (one: unknown) => {
    const { from: whose, nonce: at } = Object(one) as Record<string, unknown>
    return typeof whose === 'string' && whose.toLowerCase() === from.toLowerCase() && toQuantity(at) === nonce
  }
  return Array.isArray(all) ? toSeen(all.find(isTaker)) : undefined
}

/** Blocks of whose time full nodes know what accounts had. Source: geth's default. */
export const STATES = 120n

/** The transaction that took a nonce, between two heights: looked for by halves, the last first, of which all nodes know, since the count of what an account has sent only grows; block by block where that is not known. */
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

/** Milliseconds. Specification, section 9: half the time between blocks, at most 4 and at least half a second. Blocks that are looked back over: chosen. */
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
  // a chain that has just begun says little
  if (span === SPAN) pollTimes.set(network.id, time)
  return time
}
