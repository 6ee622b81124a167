/** Batches of calls that pages have sent, so that they can request the status later. One page sees its own alone. */
import type { Hex } from 'viem'
import { Refusal } from './refusal'

/** Whose batch it is. `site`: origin of the page. */
export interface BatchOwner {
  userId: string
  site: string
}

export interface Batch {
  /** The page's own, or the hash of what was sent. */
  id: string
  chainId: number
  /** The node by which it was sent. */
  rpcUrl: string
  /** Hash of the user operation, if a smart account has executed it. */
  hash?: Hex
  transactionHash: Hex
}

export interface Batches {
  /** Errors: `Refusal` if the page has used the id before, or if it is too long. */
  checkId(owner: BatchOwner, id: unknown): void
  add(owner: BatchOwner, batch: Batch): void
  /** Errors: `Refusal` with status 404. */
  find(owner: BatchOwner, id: unknown): Batch
  clear(): void
}

/** Bytes. Source: EIP-5792. */
const MAX_ID_BYTES = 4_096

export const createBatches = (): Batches => {
  const batches = new Map<string, Batch>()
  const keyOf = ({ userId, site }: BatchOwner, id: string) => JSON.stringify([userId, site, id])
  return {
    checkId(owner, id) {
      if (id === undefined) return
      if (typeof id !== 'string' || !id || Buffer.byteLength(id) > MAX_ID_BYTES)
        throw new Refusal(400, 'The id of the batch is invalid')
      if (batches.has(keyOf(owner, id))) throw new Refusal(409, 'The id of the batch is used already')
    },
    add(owner, batch) {
      batches.set(keyOf(owner, batch.id), batch)
    },
    find(owner, id) {
      const batch = batches.get(keyOf(owner, String(id)))
      if (!batch) throw new Refusal(404, 'The batch is unknown')
      return batch
    },
    clear: () => batches.clear()
  }
}
