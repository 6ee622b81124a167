/** Reads of contracts, many in one call. https://github.com/mds1/multicall3 */
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { Network } from '../../kit'
import { askNode, isRevert } from './node'

/**
 * The same address on nearly all networks. Without the contract, each read is its own call, and the node gets them in
 * one batch.
 */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Bytes of call data in one multicall. Specification, section 9. */
const BATCH_BYTES = 1_024

const multicall = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' }
        ]
      }
    ],
    outputs: [
      {
        name: 'results',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' }
        ]
      }
    ]
  }
] as const

export interface Read {
  to: Hex
  data: Hex
}
/** Data that a contract returned; undefined if it reverted or does not exist. */
export type Given = Hex | undefined

/** Reads one contract call. Errors: service-failed, service-timeout. */
export const readOne = async (network: Network, { to, data }: Read, signal?: AbortSignal): Promise<Given> => {
  try {
    const given = await askNode(network, 'eth_call', [{ to, data }, 'latest'], signal)
    return typeof given === 'string' && /^0x([\da-f]{2})+$/i.test(given) ? (given as Hex) : undefined
  } catch (e) {
    if (isRevert(e)) return undefined
    throw e
  }
}

/** Decodes what a function returned. Returns undefined if it returned nothing, or an invalid value. */
export const decoded = <T>(given: Given, read: (data: Hex) => T): T | undefined => {
  try {
    return given && read(given)
  } catch {
    return undefined // an invalid value
  }
}

/**
 * Reads several calls in order within one call, so that each sees the effects of those before it.
 * Returns undefined if the network has no Multicall3. Errors: as `readOne`.
 */
export const readInOne = async (
  network: Network,
  batch: readonly Read[],
  signal?: AbortSignal
): Promise<readonly Given[] | undefined> => {
  const data = encodeFunctionData({
    abi: multicall,
    args: [batch.map(({ to, data: callData }) => ({ target: to, allowFailure: true, callData }))]
  })
  const results = decoded(await readOne(network, { to: MULTICALL, data }, signal), all =>
    decodeFunctionResult({ abi: multicall, data: all })
  )
  return results?.length === batch.length
    ? results.map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : undefined))
    : undefined
}

const readBatch = async (network: Network, batch: readonly Read[], signal?: AbortSignal): Promise<readonly Given[]> =>
  (batch.length > 1 && (await readInOne(network, batch, signal))) ||
  Promise.all(batch.map(read => readOne(network, read, signal)))

/** Returns the results in the order of the reads. Errors: as `readOne`. */
export const readMany = async (
  network: Network,
  reads: readonly Read[],
  signal?: AbortSignal
): Promise<readonly Given[]> => {
  const batches: Read[][] = []
  let room = 0
  for (const read of reads) {
    const bytes = (read.data.length - 2) / 2
    if (room < bytes) {
      batches.push([])
      room = BATCH_BYTES
    }
    batches.at(-1)!.push(read)
    room -= bytes
  }
  return (await Promise.all(batches.map(batch => readBatch(network, batch, signal)))).flat()
}
