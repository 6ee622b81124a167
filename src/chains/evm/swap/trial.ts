/**
 * Runs a swap as a trial on the chain's newest state: nothing is signed. Only balances count as evidence.
 * By `eth_simulateV1`, else by a contract that takes the place of the account for one `eth_call` (a state override).
 */
import { encodeFunctionData, type Address, type Hex } from 'viem'
import * as z from 'zod/mini'
import { isError, withTimeout, type SwapCall, type SwapOrder, type SwapToken } from '../../../barrels/kit'
import { anyList, matching, oneOf, parse } from '../../../services/schema'
import { findRevert, revertedError } from '../decode-errors'
import { callEvmNode } from '../node'
import { keyOf, quantity, toParams } from '../read'
import { balanceAbi } from '../token-abi'
import { refused } from './check-swap'
import { wordOf, wordsIn } from '../transfer-probe'
import { SWAP_PROBE_CODE, swapProbeData } from './swap-probe'

/** Milliseconds. Chosen: nodes answer within a second or two. */
const LIMIT_MS = 8_000

/** An address without code, where the trial puts `BALANCE_CODE`. Chosen: recognizable, and in no use. */
const BALANCE_READER: Hex = '0xb1a11ceb1a11ceb1a11ceb1a11ceb1a11ceb1a1c'

/** Code that returns the ether of the address in its call data: CALLDATALOAD, BALANCE, MSTORE, RETURN. */
const BALANCE_CODE: Hex = '0x6000353160005260206000f3'

/** What a trial has shown. `gas`: of each call; none if the node does not say. */
export interface Trial {
  spent: bigint
  arrived: bigint
  gas: readonly bigint[]
}

const word = z.pipe(
  matching(/^0x[\da-f]{64}$/i),
  z.transform((text: string) => BigInt(text))
)
const blockSchema = z.object({ calls: anyList })
const balanceSchema = z.object({ status: oneOf(['0x1']), returnData: word })
const callSchema = z.object({ status: oneOf(['0x1']), gasUsed: quantity })
/** The result of the probe: four words. */
const probeResult = matching(/^0x[\da-f]{256}$/i)
const failureSchema = z.object({ status: oneOf(['0x0']) })

const balanceCall = (account: string, { address }: SwapToken) =>
  address === undefined
    ? { from: account, to: BALANCE_READER, value: 0n, data: `0x${wordOf(account)}` as const }
    : {
        from: account,
        to: address,
        value: 0n,
        data: encodeFunctionData({ abi: balanceAbi, args: [account as Address] })
      }

/** Nodes that have refused `eth_simulateV1` since the page loaded. */
const refusing = new Set<string>()

/** Returns why a simulated call failed. */
const failureOf = (result: unknown) => {
  const { error } = Object(result) as { error?: { message?: unknown } }
  const message = error?.message
  return revertedError(
    typeof message === 'string' ? message.replace(/^execution reverted:? ?/i, '').slice(0, 120) || undefined : undefined
  )
}

/** Returns undefined if the node does not simulate. Errors: transaction-failed. */
const simulate = async (
  { network, account, source, target }: SwapOrder,
  calls: readonly SwapCall[],
  signal?: AbortSignal
): Promise<Trial | undefined> => {
  if (refusing.has(keyOf(network))) return undefined
  const reads = [balanceCall(account, source), balanceCall(account, target)]
  const all = [...reads, ...calls.map(({ to, value, data }) => ({ from: account, to, value, data })), ...reads]
  const block = {
    calls: all.map(toParams),
    stateOverrides: { [BALANCE_READER]: { code: BALANCE_CODE } }
  }
  let response: unknown
  try {
    response = await withTimeout(
      LIMIT_MS,
      callEvmNode(network, 'eth_simulateV1', [{ blockStateCalls: [block], validation: false }, 'latest'], signal)
    )
  } catch (e) {
    if (!isError(e)) throw e
    if (isError(e, 'service-failed') && e.facts.status === 200) refusing.add(keyOf(network))
    return undefined
  }
  const results = parse(blockSchema, parse(anyList, response)?.[0])?.calls
  if (results?.length !== all.length) return undefined
  const [sourceBefore, targetBefore, sourceAfter, targetAfter] = [0, 1, -2, -1].map(
    at => parse(balanceSchema, results.at(at))?.returnData
  )
  const made = results.slice(2, -2)
  const failed = made.find(result => parse(failureSchema, result))
  if (failed) throw failureOf(failed)
  const gas = made.flatMap(result => parse(callSchema, result)?.gasUsed ?? [])
  const isComplete =
    sourceBefore !== undefined &&
    targetBefore !== undefined &&
    sourceAfter !== undefined &&
    targetAfter !== undefined &&
    gas.length === calls.length
  if (!isComplete) return undefined
  return { spent: sourceBefore - sourceAfter, arrived: targetAfter - targetBefore, gas }
}

/** Returns undefined if the node ignores the override. Errors: transaction-failed. */
const probe = async (
  { network, account, source, target }: SwapOrder,
  calls: readonly SwapCall[],
  signal?: AbortSignal
): Promise<Trial | undefined> => {
  const data = swapProbeData(source.address, target.address, calls)
  try {
    const response = await withTimeout(
      LIMIT_MS,
      callEvmNode(
        network,
        'eth_call',
        [{ from: account, to: account, data }, 'latest', { [account]: { code: SWAP_PROBE_CODE } }],
        signal
      )
    )
    const result = parse(probeResult, response)
    // a node that ignores the override calls an account without code
    if (!result) return undefined
    const [paidBefore, receivedBefore, paidAfter, receivedAfter] = wordsIn(result) as [bigint, bigint, bigint, bigint]
    return { spent: paidBefore - paidAfter, arrived: receivedAfter - receivedBefore, gas: [] }
  } catch (e) {
    if (!isError(e)) throw e
    const revert = findRevert(e)
    if (revert) throw revert
    return undefined
  }
}

/**
 * Makes the calls as a trial. Errors: transaction-failed (one of them reverts), swap-refused (no node could run it, or
 * it takes more than the amount).
 */
export const tryCalls = async (order: SwapOrder, calls: readonly SwapCall[], signal?: AbortSignal): Promise<Trial> => {
  const trial = (await simulate(order, calls, signal)) ?? (await probe(order, calls, signal))
  if (!trial) throw refused('untested')
  if (trial.spent > order.amount) throw refused('trial')
  return trial
}
