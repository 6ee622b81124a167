/** What a network asks for its work. https://eips.ethereum.org/EIPS/eip-1559 */
import { encodeFunctionData } from 'viem'
import { isError, type Network } from '../../kit'
import { boundGasPrice, boundTip, checkBaseFee, checkL1Fee } from './fee-bounds'
import { feeHistoryOf } from './fee-history'
import { askNode, isRevert } from './node'
import { callOf, toQuantity, toRecord } from './read'

/** Wei per gas, on a network with base fees or an older one. `blockGas`: the gas that a block holds. */
export type Fees = ({ baseFee: bigint; tip: bigint } | { gasPrice: bigint }) & { blockGas?: bigint }

/** By how much a base fee may rise until the transaction is in a block: one full block raises it by an eighth. viem's factor; the specification wants one above 1. */
const raised = (wei: bigint) => (wei * 12n) / 10n

/** What a transaction is signed for. */
export const toMost = (fees: Fees) => ('gasPrice' in fees ? raised(fees.gasPrice) : raised(fees.baseFee) + fees.tip)
/** What will likely be taken: older chains take what is signed for. */
export const toLikely = (fees: Fees) => ('gasPrice' in fees ? toMost(fees) : fees.baseFee + fees.tip)
/** What a transaction must be signed for to be taken now. */
export const toLeast = (fees: Fees) => ('gasPrice' in fees ? fees.gasPrice : fees.baseFee + fees.tip)

/** Reads what the network asks for now, within the limits of `fee-bounds.ts`. Errors: fee-implausible, service-*. */
export const feesOf = async (network: Network, signal?: AbortSignal): Promise<Fees> => {
  const [answer, suggested, asked, history] = await Promise.all([
    askNode(network, 'eth_getBlockByNumber', ['latest', false], signal),
    // not every node has it
    askNode(network, 'eth_maxPriorityFeePerGas', [], signal).catch((e: unknown) => {
      if (!isError(e, 'service-failed') || e.facts.status !== 200) throw e
    }),
    askNode(network, 'eth_gasPrice', [], signal),
    feeHistoryOf(network, signal)
  ])
  const block = toRecord(answer)
  const limit = block?.['gasLimit']
  const base = block?.['baseFeePerGas']
  const price = toQuantity(asked)
  const blockGas = limit === undefined || limit === null ? {} : { blockGas: toQuantity(limit) }
  if (base === undefined || base === null) return { gasPrice: boundGasPrice(network, price, history.tips), ...blockGas }
  const baseFee = toQuantity(base)
  checkBaseFee(network, baseFee, history.baseFees)
  const rest = price > baseFee ? price - baseFee : 0n
  return {
    baseFee,
    tip: boundTip(suggested === undefined ? rest : toQuantity(suggested), history.tips, baseFee),
    ...blockGas
  }
}

/** Where chains of the OP stack say what they pay to the chain below. https://docs.optimism.io/stack/transactions/fees */
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
const BYTES = 120n

/**
 * What a transfer costs on the chain below, at most; 0 on chains that have none, or that count it as gas (Arbitrum,
 * zkSync). Errors: fee-implausible, service-*.
 */
export const l1FeeOf = async (network: Network, from: string, signal?: AbortSignal): Promise<bigint> => {
  const data = encodeFunctionData({ abi: oracleAbi, args: [BYTES] })
  try {
    const answer = await callOf(network, { from, to: ORACLE, value: 0n, data }, signal)
    const fee = answer.length === 66 ? BigInt(answer) : 0n
    checkL1Fee(network, fee)
    return fee
  } catch (e) {
    // one of before the upgrade that has this question: it counts as nothing
    if (isRevert(e)) return 0n
    throw e
  }
}
