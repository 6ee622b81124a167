/** Fees of a network. https://eips.ethereum.org/EIPS/eip-1559 */
import { encodeFunctionData } from 'viem'
import * as z from 'zod/mini'
import { isError, type Network } from '../../barrels/kit'
import { anything } from '../../services/schema'
import { boundGasPrice, boundTip, checkBaseFee, checkL1Fee } from './fee-bounds'
import { feeHistoryOf } from './fee-history'
import { callEvmNode, isRevert } from './node'
import { callOf, matchIfPresent, quantity, requireMatch } from './read'

/** Wei per gas, on a network with base fees or an older one. `blockGas`: the gas limit of a block. */
export type Fees = ({ baseFee: bigint; tip: bigint } | { gasPrice: bigint }) & { blockGas?: bigint }

/**
 * Returns a fee with room for the base fee to rise until the transaction is mined. One full block raises it by an
 * eighth.
 * Source: viem's factor. The specification requires one above 1.
 */
const withMargin = (wei: bigint) => (wei * 12n) / 10n

/** Returns the price that a transaction is signed for. */
export const maxFeePerGas = (fees: Fees) =>
  'gasPrice' in fees ? withMargin(fees.gasPrice) : withMargin(fees.baseFee) + fees.tip
/** Returns the price that will likely be charged. Older chains charge the signed price. */
export const likelyFeePerGas = (fees: Fees) => ('gasPrice' in fees ? maxFeePerGas(fees) : fees.baseFee + fees.tip)
/** Returns the lowest price at which a transaction is mined now. */
export const minFeePerGas = (fees: Fees) => ('gasPrice' in fees ? fees.gasPrice : fees.baseFee + fees.tip)

/** A block. Chains without base fees or a gas limit leave the field out. */
const blockSchema = z.object({ gasLimit: anything, baseFeePerGas: anything })

/** Reads current fees, within the limits of `fee-bounds.ts`. Errors: fee-implausible, service-*. */
export const feesOf = async (network: Network, signal?: AbortSignal): Promise<Fees> => {
  const [latestBlock, suggested, reportedPrice, history] = await Promise.all([
    callEvmNode(network, 'eth_getBlockByNumber', ['latest', false], signal),
    // not every node supports it
    callEvmNode(network, 'eth_maxPriorityFeePerGas', [], signal).catch((e: unknown) => {
      if (!isError(e, 'service-failed') || e.facts.status !== 200) throw e
    }),
    callEvmNode(network, 'eth_gasPrice', [], signal),
    feeHistoryOf(network, signal)
  ])
  const block = matchIfPresent(blockSchema, latestBlock)
  const price = requireMatch(quantity, reportedPrice)
  const limit = matchIfPresent(quantity, block?.gasLimit)
  const blockGas = limit === undefined ? {} : { blockGas: limit }
  const baseFee = matchIfPresent(quantity, block?.baseFeePerGas)
  if (baseFee === undefined) return { gasPrice: boundGasPrice(network, price, history.tips), ...blockGas }
  checkBaseFee(network, baseFee, history.baseFees)
  const impliedTip = price > baseFee ? price - baseFee : 0n
  return {
    baseFee,
    tip: boundTip(suggested === undefined ? impliedTip : requireMatch(quantity, suggested), history.tips, baseFee),
    ...blockGas
  }
}

/** Oracle contract of OP stack chains for the L1 fee. https://docs.optimism.io/stack/transactions/fees */
const ORACLE = '0x420000000000000000000000000000000000000F'
const oracleAbi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ type: 'uint256' }],
    outputs: [{ type: 'uint256' }]
  }
] as const

/** Bytes of a transfer before its signature. Measured: 55 of ether, 117 of a token. */
export const TRANSFER_BYTES = 120n

/**
 * Returns the L1 fee of a transaction, at most. `size`: its bytes; a transfer's by default. Returns 0 on chains without
 * an L1, or that charge it as gas (Arbitrum, zkSync).
 * Errors: fee-implausible, service-*.
 */
export const l1FeeOf = async (
  network: Network,
  from: string,
  signal?: AbortSignal,
  size = TRANSFER_BYTES
): Promise<bigint> => {
  const data = encodeFunctionData({ abi: oracleAbi, args: [size] })
  try {
    const result = await callOf(network, { from, to: ORACLE, value: 0n, data }, signal)
    const fee = result.length === 66 ? BigInt(result) : 0n
    checkL1Fee(network, fee)
    return fee
  } catch (e) {
    // an oracle from before the upgrade that added this function: no fee is counted
    if (isRevert(e)) return 0n
    throw e
  }
}
