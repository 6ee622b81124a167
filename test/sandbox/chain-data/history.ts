/** `/v1/account/{address}/history`: pages of transactions, the newest first, pending ones before all others. */
import type { IndexedTransaction } from './evm-index'
import type { EvmChain } from './evm-chain'
import { generatedTransaction, type Filling } from './generated-data'
import { concerns, readTransaction } from './read-transaction'
import type { Transaction } from './records'

/** Transactions of a page. Chosen: what an indexer returns unless more is requested. */
export const PAGE = 50

export interface HistoryQuery {
  account: string
  chains: readonly EvmChain[]
  filling: Filling | undefined
  cursor: string | undefined
}
export interface HistoryAnswer {
  data: Transaction[]
  next: string | null
}

interface Entry {
  id: string
  write(): Promise<Transaction> | Transaction
}

const newestFirst = (a: IndexedTransaction, b: IndexedTransaction) =>
  b.atMs - a.atMs || b.chainId - a.chainId || b.position - a.position

const entriesOf = async (chain: EvmChain, account: string) => {
  const [pending, mined] = await Promise.all([chain.index.pending(), chain.index.mined()])
  return { pending: pending.filter(row => concerns(row, account)), mined: mined.filter(row => concerns(row, account)) }
}

const encodeCursor = (text: string) => Buffer.from(text).toString('base64url')
const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString()

/**
 * Reads one page of the history. Returns undefined for an unknown cursor. The cursor names the last transaction of its
 * page, so new transactions shift nothing.
 */
export const readHistory = async ({
  account,
  chains,
  filling,
  cursor
}: HistoryQuery): Promise<HistoryAnswer | undefined> => {
  const found = await Promise.all(chains.map(chain => entriesOf(chain, account)))
  const rows = [
    ...found.flatMap(({ pending }) => pending).sort(newestFirst),
    ...found.flatMap(({ mined }) => mined).sort(newestFirst)
  ]
  const readerOf = ({ chainId }: IndexedTransaction) => chains.find(chain => chain.chainId === chainId)!.reader
  const { transactions = 0, chainId = 'eip155:1' } = filling ?? {}
  const entries: Entry[] = [
    ...rows.map(
      (row): Entry => ({ id: `${row.chainId}-${row.hash}`, write: () => readTransaction(row, account, readerOf(row)) })
    ),
    ...Array.from(
      { length: transactions },
      (_, i): Entry => ({ id: `generated-${i}`, write: () => generatedTransaction(i, account, chainId) })
    )
  ]
  const after = cursor === undefined ? -1 : entries.findIndex(({ id }) => id === decodeCursor(cursor))
  if (cursor !== undefined && after < 0) return undefined
  const page = entries.slice(after + 1, after + 1 + PAGE)
  const last = page.at(-1)
  return {
    data: await Promise.all(page.map(entry => entry.write())),
    next: last && after + 1 + PAGE < entries.length ? encodeCursor(last.id) : null
  }
}
