/**
 * A chain's transactions, read from its node block by block and stored. This is the part of an indexer that history and
 * balances need.
 */
import { hexToBigInt, hexToNumber, type Hex } from 'viem'
import { readPool } from '../chain-controls'
import { call, callAll, type ChainId, type NodeCall } from '../chain-nodes'

export interface Log {
  address: Hex
  topics: readonly Hex[]
  data: Hex
}

export interface IndexedTransaction {
  chainId: ChainId
  hash: Hex
  from: Hex
  /** Null for the creation of a contract. */
  to: Hex | null
  value: bigint
  input: Hex
  nonce: number
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970: of its block, or of the first time it was seen pending. */
  atMs: number
  /** Rises with each transaction within a chain. For pending transactions, by nonce. */
  position: number
  /** Empty unless confirmed. */
  logs: readonly Log[]
}

export interface EvmIndex {
  /** Returns all mined transactions, the oldest first. */
  mined(): Promise<readonly IndexedTransaction[]>
  pending(): Promise<readonly IndexedTransaction[]>
}

interface RpcTransaction {
  hash: Hex
  from: Hex
  to: Hex | null
  value: Hex
  input: Hex
  nonce: Hex
  transactionIndex?: Hex
}
interface RpcBlock {
  hash: Hex
  timestamp: Hex
  transactions: RpcTransaction[]
}
interface RpcReceipt {
  transactionHash: Hex
  status: Hex
  logs: Log[]
}

/** Blocks in one request. Chosen: an answer of some hundred kB. */
const BLOCKS_PER_REQUEST = 200

/** Transactions that a block may hold before two positions collide. A block of 30 million gas has room for 1,428. */
const POSITIONS_PER_BLOCK = 10_000

const toIndexed = (chainId: ChainId, { hash, from, to, value, input, nonce }: RpcTransaction) => ({
  chainId,
  hash,
  from,
  to,
  value: hexToBigInt(value),
  input,
  nonce: hexToNumber(nonce)
})

export const createEvmIndex = (url: string, chainId: ChainId): EvmIndex => {
  let rows: IndexedTransaction[] = []
  let hashes: Hex[] = []
  let queue = Promise.resolve()
  let seenMs = new Map<Hex, number>()

  const readBlocks = async (first: number, count: number) => {
    const numbers = Array.from({ length: count }, (_, i) => `0x${(first + i).toString(16)}`)
    const answers = await callAll(
      url,
      numbers.flatMap((number): NodeCall[] => [
        ['eth_getBlockByNumber', number, true],
        ['eth_getBlockReceipts', number]
      ])
    )
    for (let i = 0; i < count; i++) {
      const block = answers[i * 2] as RpcBlock
      const receipts = new Map((answers[i * 2 + 1] as RpcReceipt[]).map(receipt => [receipt.transactionHash, receipt]))
      hashes.push(block.hash)
      rows.push(
        ...block.transactions.map((transaction): IndexedTransaction => {
          const { status, logs = [] } = receipts.get(transaction.hash) ?? {}
          return {
            ...toIndexed(chainId, transaction),
            status: status === '0x1' ? 'confirmed' : 'failed',
            logs,
            atMs: hexToNumber(block.timestamp) * 1000,
            position: (first + i) * POSITIONS_PER_BLOCK + hexToNumber(transaction.transactionIndex ?? '0x0')
          }
        })
      )
    }
  }

  const catchUp = async () => {
    const lastBlock = (await call(url, 'eth_getBlockByNumber', [
      `0x${Math.max(hashes.length - 1, 0).toString(16)}`,
      false
    ])) as RpcBlock | null
    if (hashes.length && lastBlock?.hash !== hashes.at(-1)) {
      // the chain was reset, or reorganized: it is short, so it is read again
      rows = []
      hashes = []
    }
    const height = hexToNumber((await call(url, 'eth_blockNumber')) as Hex)
    while (hashes.length <= height)
      await readBlocks(hashes.length, Math.min(BLOCKS_PER_REQUEST, height + 1 - hashes.length))
  }

  return {
    async mined() {
      const update = queue.then(catchUp)
      // one after the other: two at once would read a block twice. A failed caller gets the error, the next one tries
      // again
      queue = update.catch(() => undefined)
      await update
      return rows
    },
    async pending() {
      const pool = await readPool(url)
      // transactions that left the pool are forgotten: after a reset the same one may come again
      seenMs = new Map(pool.map(({ hash }) => [hash, seenMs.get(hash) ?? Date.now()]))
      return pool.map(transaction => ({
        ...toIndexed(chainId, transaction),
        status: 'pending',
        atMs: seenMs.get(transaction.hash)!,
        position: hexToNumber(transaction.nonce),
        logs: []
      }))
    }
  }
}
