/** Fees of a network's recent blocks. https://ethereum.github.io/execution-apis/api-documentation/#eth_feehistory */
import { isError, type Network } from '../../barrels/kit'
import { callEvmNode } from './node'

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

const emptyHistory: FeeHistory = { baseFees: [], tips: [] }

const toQuantities = (values: unknown): readonly bigint[] =>
  (Array.isArray(values) ? (values.slice(0, 100) as unknown[]) : []).flatMap(value =>
    typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : []
  )

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
  const { baseFeePerGas, reward } = Object(response) as { baseFeePerGas?: unknown; reward?: unknown }
  if (!Array.isArray(reward)) return { ...emptyHistory, baseFees: toQuantities(baseFeePerGas) }
  // an empty block reports 0
  const medians = (reward as unknown[]).map(block => (Array.isArray(block) ? (block[0] as unknown) : block))
  return { baseFees: toQuantities(baseFeePerGas), tips: toQuantities(medians).filter(tip => tip > 0n) }
}
