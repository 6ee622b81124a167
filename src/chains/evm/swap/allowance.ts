/** The allowance of a router. https://eips.ethereum.org/EIPS/eip-20 */
import { decodeFunctionResult, encodeFunctionData, type Address } from 'viem'
import { isError, type Network, type SwapCall, type SwapOrder } from '../../../barrels/kit'
import { findRevert } from '../decode-errors'
import { callOf } from '../read'
import { allowanceAbi, approveAbi } from './swap-abi'

const approveCall = (kind: 'reset' | 'approve', token: string, router: string, amount: bigint): SwapCall => ({
  kind,
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: approveAbi, args: [router as Address, amount] })
})

const allowanceOf = async (
  network: Network,
  token: string,
  account: string,
  router: string,
  signal?: AbortSignal
): Promise<bigint> => {
  const data = encodeFunctionData({ abi: allowanceAbi, args: [account as Address, router as Address] })
  const result = await callOf(network, { from: account, to: token, value: 0n, data }, signal)
  return result.length === 66 ? decodeFunctionResult({ abi: allowanceAbi, data: result }) : 0n
}

/**
 * Returns the calls that allow a router exactly the amount: none if it is allowed already. Some tokens change an
 * allowance only from or to zero (USDT): they need two calls. Errors: service-*.
 */
export const approvalCalls = async (
  { network, account, source, amount }: SwapOrder,
  router: string,
  signal?: AbortSignal
): Promise<readonly SwapCall[]> => {
  const token = source.address
  if (token === undefined) return []
  const allowed = await allowanceOf(network, token, account, router, signal)
  if (allowed >= amount) return []
  const approve = approveCall('approve', token, router, amount)
  if (!allowed) return [approve]
  try {
    await callOf(network, { ...approve, from: account }, signal)
    return [approve]
  } catch (e) {
    if (!isError(e) || !findRevert(e)) throw e
    return [approveCall('reset', token, router, 0n), approve]
  }
}
