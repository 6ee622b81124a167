/** Fees of a network's recent blocks. https://ethereum.github.io/execution-apis/api-documentation/#eth_feehistory */
import * as z from 'zod/mini'
import { isError, type Network } from '../../barrels/kit'
import { lenient, parse, validEntries } from '../../services/schema'
import { callEvmNode } from './node'
import { quantity } from './read'

/** Number of blocks that are read. Source: geth's own suggestion reads as many. */
const BLOCKS = '0x14'

/**
 * Wei per gas. `tips`: the median of each block that has transactions; on a network without base fees these are
 * whole gas prices.
 */
export interface FeeHistory {
  baseFees: readonly bigint[]
  tips: readonly bigint[]
}

/** Most blocks of an answer that are read. Chosen: a node may return more than were requested. */
const MAX_ENTRIES = 100

/** The tips of a block by percentile. Only one is requested. */
const firstTip = z.pipe(
  z.transform((tips: unknown): unknown => (Array.isArray(tips) ? tips[0] : tips)),
  quantity
)
/** The answer to `eth_feeHistory`. */
const historySchema = z.object({
  baseFeePerGas: lenient(validEntries(quantity, MAX_ENTRIES)),
  reward: lenient(validEntries(firstTip, MAX_ENTRIES))
})

/** Returns the value in the middle; undefined for an empty list. */
export const median = (values: readonly bigint[]): bigint | undefined => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/**
 * Reads the fees of recent blocks. Returns an empty history if the node does not know the method: then fixed limits
 * apply.
 * Errors of the node are never thrown.
 */
export const feeHistoryOf = async (network: Network, signal?: AbortSignal): Promise<FeeHistory> => {
  const response = await callEvmNode(network, 'eth_feeHistory', [BLOCKS, 'latest', [50]], signal).catch(
    (e: unknown) => {
      if (!isError(e)) throw e
      // Nodes refuse unknown methods in various ways. An unreachable node fails the other requests, too.
      return undefined
    }
  )
  const { baseFeePerGas: baseFees = [], reward: tips = [] } = parse(historySchema, response) ?? {}
  // an empty block reports 0
  return { baseFees, tips: tips.filter(tip => tip > 0n) }
}
