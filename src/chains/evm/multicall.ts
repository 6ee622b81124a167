/** Reads of contracts, many in one call. https://github.com/mds1/multicall3 */
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { Network } from '../../barrels/kit'
import { parse } from '../../services/schema'
import { callEvmNode, isRevert } from './node'
import { bytes } from './read'
import { revertDataIn } from './revert-data'

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

export interface ContractCall {
  to: Hex
  data: Hex
}
/** Data that a contract returned; undefined if it reverted or does not exist. */
export type CallResult = Hex | undefined

/** What a contract call ended with. Both are undefined if it returned or reverted without data. */
interface CallOutcome {
  result: CallResult
  revertData?: Hex
}

/** Characters of the data of a revert. Chosen: a lookup of CCIP-Read with the calls of another one in it. */
const MAX_REVERT_CHARACTERS = 65_536

/** Reads one contract call, with the data of a revert. Errors: service-failed, service-timeout. */
export const readOutcome = async (
  network: Network,
  { to, data }: ContractCall,
  signal?: AbortSignal
): Promise<CallOutcome> => {
  try {
    const result = parse(bytes, await callEvmNode(network, 'eth_call', [{ to, data }, 'latest'], signal))
    return { result: result === '0x' ? undefined : result }
  } catch (e) {
    if (!isRevert(e)) throw e
    return { result: undefined, revertData: revertDataIn(e, MAX_REVERT_CHARACTERS) as Hex | undefined }
  }
}

/** Reads one contract call; undefined if it reverts. Errors: as `readOutcome`. */
export const readCall = async (network: Network, call: ContractCall, signal?: AbortSignal): Promise<CallResult> =>
  (await readOutcome(network, call, signal)).result

/** Decodes what a function returned. Returns undefined if it returned nothing, or an invalid value. */
export const tryDecode = <T>(result: CallResult, read: (data: Hex) => T): T | undefined => {
  try {
    return result && read(result)
  } catch {
    return undefined // an invalid value
  }
}

/**
 * Reads several calls in order within one call, so that each sees the effects of those before it.
 * Returns undefined if the network has no Multicall3. Errors: as `readCall`.
 */
export const readMulticall = async (
  network: Network,
  batch: readonly ContractCall[],
  signal?: AbortSignal
): Promise<readonly CallResult[] | undefined> => {
  const data = encodeFunctionData({
    abi: multicall,
    args: [batch.map(({ to, data: callData }) => ({ target: to, allowFailure: true, callData }))]
  })
  const results = tryDecode(await readCall(network, { to: MULTICALL, data }, signal), returned =>
    decodeFunctionResult({ abi: multicall, data: returned })
  )
  return results?.length === batch.length
    ? results.map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : undefined))
    : undefined
}

const readBatch = async (
  network: Network,
  batch: readonly ContractCall[],
  signal?: AbortSignal
): Promise<readonly CallResult[]> =>
  (batch.length > 1 && (await readMulticall(network, batch, signal))) ||
  Promise.all(batch.map(read => readCall(network, read, signal)))

/** Returns the results in the order of the reads. Errors: as `readCall`. */
export const readCalls = async (
  network: Network,
  reads: readonly ContractCall[],
  signal?: AbortSignal
): Promise<readonly CallResult[]> => {
  const batches: ContractCall[][] = []
  let roomBytes = 0
  for (const read of reads) {
    const bytes = (read.data.length - 2) / 2
    if (roomBytes < bytes) {
      batches.push([])
      roomBytes = BATCH_BYTES
    }
    batches.at(-1)!.push(read)
    roomBytes -= bytes
  }
  return (await Promise.all(batches.map(batch => readBatch(network, batch, signal)))).flat()
}
