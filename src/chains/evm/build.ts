/** Builds a transfer as it will be sent, and simulates it before the user sees it. */
import { maxUint256 } from 'viem'
import { isError, WidgetError, formatUnits, type Network, type Quote, type Transfer } from '../../kit'
import { boundGas } from './fee-bounds'
import { feesOf, l1FeeOf, toLikely, toMost, type Fees } from './fees'
import { balanceOf, gasOf, type Call } from './read'
import { receivedOf } from './received'
import { refusalIn } from './refusals'
import { decimalsOf, nameOf, toCall, tokenBalanceOf, tryOut } from './token'

/** `l1Fee`: what the L1 below may charge in addition. */
export interface Built {
  call: Call
  gas: bigint
  fees: Fees
  l1Fee: bigint
}

/** Returns the highest expected L1 fee. It changes by the minute, and a transaction cannot cap it. */
const l1Most = (fee: bigint) => (fee * 12n) / 10n

/** Formats an exact amount for display. */
export const shown = (value: bigint, decimals: number): string => {
  const text = formatUnits(value, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
export const native = (network: Network, value: bigint) => shown(value, network.nativeCurrency.decimals)

export const feeOf = ({ gas, fees, l1Fee }: Built) => gas * toLikely(fees) + l1Fee
export const mostFeeOf = ({ gas, fees, l1Fee }: Built) => gas * toMost(fees) + l1Most(l1Fee)

/** Throws a refusal of the simulated call as such, and any other error unchanged. */
const orRefusal = (e: unknown): never => {
  throw refusalIn(e) ?? e
}

const tooMuch = async ({ network, from, amount, token }: Transfer, available: bigint, signal?: AbortSignal) => {
  const { decimals, symbol } = token ? await nameOf(network, token, from, signal) : network.nativeCurrency
  return new WidgetError('amount-too-much', {
    amount: shown(amount, decimals),
    available: shown(available, decimals),
    symbol
  })
}

/**
 * Builds a transfer and its quote. `isSponsored`: someone else may pay the account's fees.
 * Errors: amount-too-much, fee-too-much, fee-implausible, decimals-unknown, transaction-failed, service-*;
 * service-failed of `chain-data` if the token's decimals differ from those that the amount was counted in.
 */
export const build = async (transfer: Transfer, isSponsored: boolean, signal?: AbortSignal): Promise<Quote<Built>> => {
  const { network, from, amount, token, decimals } = transfer
  // no account has this much, and no call can encode it
  if (token && amount > maxUint256)
    throw await tooMuch(transfer, await tokenBalanceOf(network, token, from, signal).catch(orRefusal), signal)
  const call = toCall(transfer)
  // Checked last: a user who has too little gets that error, not the chain's wording.
  const trial = Promise.allSettled([gasOf(network, call, signal), token ? tryOut(network, call, signal) : undefined])
  const [ether, held, fees, l1Fee, places, received] = await Promise.all([
    balanceOf(network, from, signal),
    token ? tokenBalanceOf(network, token, from, signal).catch(orRefusal) : undefined,
    feesOf(network, signal),
    l1FeeOf(network, from, signal),
    token ? decimalsOf(network, token, from, signal) : network.nativeCurrency.decimals,
    receivedOf(transfer, call, signal)
  ])
  // without the contract's own number, the amount is only what a service claims
  if (token && decimals !== undefined && places === undefined) throw new WidgetError('decimals-unknown', { token })
  // the service that described the token is wrong about it: the amount is not the one that the user meant
  if (decimals !== undefined && places !== undefined && places !== decimals)
    throw new WidgetError('service-failed', { service: 'chain-data', status: 200 })
  if (amount > (held ?? ether)) throw await tooMuch(transfer, held ?? ether, signal)
  const [gas, tried] = await trial
  if (tried.status === 'rejected') return orRefusal(tried.reason)
  if (gas.status === 'rejected') return orRefusal(gas.reason)
  const built = { call, gas: boundGas(network, gas.value, fees.blockGas), fees, l1Fee }
  const fee = feeOf(built)
  const mostFee = mostFeeOf(built)
  const left = ether - call.value
  if (!isSponsored && mostFee > left)
    throw new WidgetError('fee-too-much', {
      fee: native(network, mostFee),
      available: native(network, left),
      symbol: network.nativeCurrency.symbol
    })
  return { transfer, fee, mostFee, built, ...received }
}

/** Gas reserved when everything is sent (wire/7, §7.4). */
const RESERVE = 65_000n

/**
 * Returns the highest amount that can be sent. Errors: fee-implausible, service-*; transaction-failed if the token is
 * invalid.
 */
export const most = async (
  transfer: Omit<Transfer, 'amount'>,
  isSponsored: boolean,
  signal?: AbortSignal
): Promise<bigint> => {
  const { network, from, token } = transfer
  if (token) return tokenBalanceOf(network, token, from, signal).catch(orRefusal)
  const trial = gasOf(network, toCall({ ...transfer, amount: 0n }), signal).catch((e: unknown) => {
    if (!isError(e, 'service-failed')) throw e
    return 0n // the receiver rejects an empty payment: the reserve covers that
  })
  const [ether, fees, l1Fee, estimate] = await Promise.all([
    balanceOf(network, from, signal),
    feesOf(network, signal),
    l1FeeOf(network, from, signal),
    trial
  ])
  if (isSponsored) return ether
  const gas = boundGas(network, estimate, fees.blockGas)
  const left =
    ether - mostFeeOf({ call: toCall({ ...transfer, amount: 0n }), gas: gas > RESERVE ? gas : RESERVE, fees, l1Fee })
  return left > 0n ? left : 0n
}
