/** Builds a transfer as it will be sent, and simulates it before the user sees it. */
import { maxUint256 } from 'viem'
import { isError, WidgetError, formatUnits, type Network, type Quote, type Transfer } from '../../barrels/kit'
import { boundGas } from './fee-bounds'
import { feesOf, l1FeeOf, likelyFeePerGas, maxFeePerGas, type Fees } from './fees'
import { balanceOf, gasOf, type Call } from './read'
import { receivedOf } from './received-amount'
import { findRevert } from './decode-errors'
import { decimalsOf, nameOf, toCall, tokenBalanceOf, simulateTransfer } from './token'

/** `l1Fee`: what the L1 below may charge in addition. */
export interface Charge {
  gas: bigint
  fees: Fees
  l1Fee: bigint
}

export interface Built extends Charge {
  call: Call
}

/** Returns the highest expected L1 fee. It changes by the minute, and a transaction cannot cap it. */
const maxL1Fee = (fee: bigint) => (fee * 12n) / 10n

export const formatNative = (network: Network, value: bigint) => formatUnits(value, network.nativeCurrency.decimals)

const feeOf = ({ gas, fees, l1Fee }: Charge) => gas * likelyFeePerGas(fees) + l1Fee
export const maxFeeOf = ({ gas, fees, l1Fee }: Charge) => gas * maxFeePerGas(fees) + maxL1Fee(l1Fee)

/** Throws a refusal of the simulated call as such, and any other error unchanged. */
const throwRefusal = (e: unknown): never => {
  throw findRevert(e) ?? e
}

const amountTooHigh = async ({ network, from, amount, token }: Transfer, available: bigint, signal?: AbortSignal) => {
  const { decimals, symbol } = token ? await nameOf(network, token, from, signal) : network.nativeCurrency
  return new WidgetError('amount-too-high', {
    amount: formatUnits(amount, decimals),
    available: formatUnits(available, decimals),
    symbol
  })
}

/**
 * Builds a transfer and its quote. `isSponsored`: someone else may pay the account's fees.
 * Errors: amount-too-high, fee-too-much, fee-implausible, decimals-unknown, transaction-failed, service-*;
 * service-failed of `chain-data` if the token's decimals differ from those that the amount was counted in.
 */
export const prepareTransfer = async (
  transfer: Transfer,
  isSponsored: boolean,
  signal?: AbortSignal
): Promise<Quote<Built>> => {
  const { network, from, amount, token, decimals } = transfer
  // no account has this much, and no call can encode it
  if (token && amount > maxUint256)
    throw await amountTooHigh(transfer, await tokenBalanceOf(network, token, from, signal).catch(throwRefusal), signal)
  const call = toCall(transfer)
  // Checked last: a user who has too little gets that error, not the chain's wording.
  const simulation = Promise.allSettled([
    gasOf(network, call, signal),
    token ? simulateTransfer(network, call, signal) : undefined
  ])
  const [nativeBalance, tokenBalance, fees, l1Fee, ownDecimals, received] = await Promise.all([
    balanceOf(network, from, signal),
    token ? tokenBalanceOf(network, token, from, signal).catch(throwRefusal) : undefined,
    feesOf(network, signal),
    l1FeeOf(network, from, signal),
    token ? decimalsOf(network, token, from, signal) : network.nativeCurrency.decimals,
    receivedOf(transfer, call, signal)
  ])
  // without the contract's own number, the amount is only what a service claims
  if (token && decimals !== undefined && ownDecimals === undefined) throw new WidgetError('decimals-unknown', { token })
  // the service that described the token is wrong about it: the amount is not the one that the user meant
  if (decimals !== undefined && ownDecimals !== undefined && ownDecimals !== decimals)
    throw new WidgetError('service-failed', { service: 'chain-data', status: 200 })
  if (amount > (tokenBalance ?? nativeBalance))
    throw await amountTooHigh(transfer, tokenBalance ?? nativeBalance, signal)
  const [gas, simulated] = await simulation
  if (simulated.status === 'rejected') return throwRefusal(simulated.reason)
  if (gas.status === 'rejected') return throwRefusal(gas.reason)
  const built = { call, gas: boundGas(network, gas.value, fees.blockGas), fees, l1Fee }
  const fee = feeOf(built)
  const maxFee = maxFeeOf(built)
  const availableForFee = nativeBalance - call.value
  if (!isSponsored && maxFee > availableForFee)
    throw new WidgetError('fee-too-much', {
      fee: formatNative(network, maxFee),
      available: formatNative(network, availableForFee),
      symbol: network.nativeCurrency.symbol
    })
  return { transfer, fee, maxFee, built, ...received }
}

/** Gas reserved when everything is sent (specification). */
const RESERVE = 65_000n

/**
 * Returns the highest amount that can be sent. Errors: fee-implausible, service-*; transaction-failed if the token is
 * invalid.
 */
export const maxSendable = async (
  transfer: Omit<Transfer, 'amount'>,
  isSponsored: boolean,
  signal?: AbortSignal
): Promise<bigint> => {
  const { network, from, token } = transfer
  if (token) return tokenBalanceOf(network, token, from, signal).catch(throwRefusal)
  const gasEstimate = gasOf(network, toCall({ ...transfer, amount: 0n }), signal).catch((e: unknown) => {
    if (!isError(e, 'service-failed')) throw e
    return 0n // the receiver rejects an empty payment: the reserve covers that
  })
  const [nativeBalance, fees, l1Fee, estimate] = await Promise.all([
    balanceOf(network, from, signal),
    feesOf(network, signal),
    l1FeeOf(network, from, signal),
    gasEstimate
  ])
  if (isSponsored) return nativeBalance
  const gas = boundGas(network, estimate, fees.blockGas)
  const maxAmount = nativeBalance - maxFeeOf({ gas: gas > RESERVE ? gas : RESERVE, fees, l1Fee })
  return maxAmount > 0n ? maxAmount : 0n
}
