/** Builds the calls of a swap from the provider's checked answers, and tries them before the user sees them. */
import type { Hex } from 'viem'
import { isError, WidgetError, formatUnits } from '../../../barrels/kit'
import type { SwapCall, SwapOrder, Swapper } from '../../../barrels/kit'
import { boundGas } from '../fee-bounds'
import { feesOf, l1FeeOf, TRANSFER_BYTES } from '../fees'
import { formatNative, maxFeeOf } from '../prepare-transfer'
import { balanceOf, gasOf } from '../read'
import { tokenBalanceOf } from '../token'
import { approvalCalls } from './allowance'
import { hasRefusedBatch, isAtomic } from './batch'
import { checkApproval, checkSwap, refused } from './check-swap'
import { tryCalls } from './trial'

/** Gas of an approval and of a swap that no node estimates. Source of the swap's: specification, services 7.3. */
const APPROVAL_GAS = 70_000n
const SWAP_GAS = 150_000n

/** Parts of the amount that a minimum may miss, because a price moves between two requests: a tenth of a percent. */
const MOVEMENT = 1_000n

/** Checks that the account has the amount. Errors: amount-too-high, service-*. */
const checkBalance = async ({ network, account, source, amount }: SwapOrder, native: bigint, signal?: AbortSignal) => {
  const balance = source.address === undefined ? native : await tokenBalanceOf(network, source.address, account, signal)
  if (amount > balance)
    throw new WidgetError('amount-too-high', {
      amount: formatUnits(amount, source.decimals),
      available: formatUnits(balance, source.decimals),
      symbol: source.symbol
    })
}

const withGas = (
  { network }: SwapOrder,
  calls: readonly SwapCall[],
  gas: readonly bigint[],
  blockGas?: bigint
): readonly SwapCall[] =>
  calls.map((call, at) => {
    const fallback = call.kind === 'swap' ? SWAP_GAS : APPROVAL_GAS
    return { ...call, gas: boundGas(network, gas[at] ?? fallback, blockGas) }
  })

/** Returns the L1 fee of all calls, each a transaction, at most. Errors: as `l1FeeOf`. */
export const l1FeeOfCalls = async (
  { network, account }: SwapOrder,
  calls: readonly SwapCall[],
  signal?: AbortSignal
): Promise<bigint> => {
  const sizes = calls.map(({ data }) => TRANSFER_BYTES + BigInt((data.length - 1) >> 1))
  const fees = await Promise.all(sizes.map(size => l1FeeOf(network, account, signal, size)))
  return fees.reduce((sum, fee) => sum + fee)
}

/** Returns the gas of all calls. */
export const totalGas = (calls: readonly SwapCall[]): bigint => calls.reduce((sum, { gas }) => sum + gas!, 0n)

export const prepare: Swapper['prepare'] = async (order, built, provider, isSponsored, onStep, signal) => {
  const { network, account, source, amount, slippage } = order
  const { swap, requestApproval } = built
  onStep('build')
  const [minimum, native] = await Promise.all([checkSwap(order, swap, signal), balanceOf(network, account, signal)])
  await checkBalance(order, native, signal)
  onStep('allowance')
  const approvals = await approvalCalls(order, swap.to, signal)
  if (approvals.length) {
    onStep('approve')
    checkApproval(order, swap.to, await requestApproval())
  }
  onStep('build')
  const value = source.address === undefined ? amount : 0n
  const calls: readonly SwapCall[] = [...approvals, { kind: 'swap', to: swap.to, value, data: swap.data as Hex }]
  const [trial, fees, l1Fee, isBatch] = await Promise.all([
    tryCalls(order, calls, signal),
    feesOf(network, signal),
    l1FeeOfCalls(order, calls, signal),
    approvals.length ? isAtomic(provider, order) : false
  ])
  const { arrived } = trial
  if (arrived < minimum) throw refused('trial')
  // less than the slippage permits, apart from a price that has moved meanwhile
  if (minimum + arrived / MOVEMENT < (arrived * BigInt(10_000 - slippage)) / 10_000n) throw refused('minimum')
  const swapCall = { ...calls.at(-1)!, from: account }
  // The estimate counts gas that is returned at the end, which the trial does not.
  const estimate = approvals.length ? undefined : await gasOf(network, swapCall, signal)
  const gas = estimate === undefined ? trial.gas : [estimate]
  const bounded = withGas(order, calls, gas, fees.blockGas)
  const fee = maxFeeOf({ gas: totalGas(bounded), fees, l1Fee })
  if (!isSponsored && fee > native - value)
    throw new WidgetError('fee-too-much', {
      fee: formatNative(network, fee),
      available: formatNative(network, native - value),
      symbol: network.nativeCurrency.symbol
    })
  return {
    order,
    router: swap.to,
    expected: arrived,
    minimum,
    calls: bounded,
    fee,
    fees,
    isBatch,
    preparedAtMs: Date.now()
  }
}

/** Returns whether the prepared swap still pays its minimum. Errors: swap-refused, service-*. */
export const isStillGood: Swapper['isStillGood'] = async ({ order, calls, minimum, isBatch }) => {
  if (isBatch && hasRefusedBatch(order)) return false
  try {
    return (await tryCalls(order, calls)).arrived >= minimum
  } catch (e) {
    if (isError(e, 'transaction-failed')) return false
    throw e
  }
}
