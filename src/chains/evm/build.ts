/** A transfer as it will be sent, tried out on the chain before anybody is shown it. */
import { maxUint256 } from 'viem'
import { isError, WidgetError, formatUnits, type Network, type Quote, type Transfer } from '../../kit'
import { boundGas } from './fee-bounds'
import { feesOf, l1FeeOf, toLikely, toMost, type Fees } from './fees'
import { balanceOf, gasOf, type Call } from './read'
import { receivedOf } from './received'
import { refusalIn } from './refusals'
import { decimalsOf, nameOf, toCall, tokenBalanceOf, tryOut } from './token'

/** `l1Fee`: what the chain below may take beside, at most. */
export interface Built {
  call: Call
  gas: bigint
  fees: Fees
  l1Fee: bigint
}

/** What the chain below takes changes by the minute, and cannot be limited. */
const l1Most = (fee: bigint) => (fee * 12n) / 10n

/** Exact, as a person reads it. */
export const shown = (value: bigint, decimals: number): string => {
  const text = formatUnits(value, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
export const native = (network: Network, value: bigint) => shown(value, network.nativeCurrency.decimals)

export const feeOf = ({ gas, fees, l1Fee }: Built) => gas * toLikely(fees) + l1Fee
export const mostFeeOf = ({ gas, fees, l1Fee }: Built) => gas * toMost(fees) + l1Most(l1Fee)

/** A refusal of what was tried out is told as one; all else as it is. */
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
 * `isSponsored`: the account may have its fees paid by others.
 * Errors: amount-too-much, fee-too-much, fee-implausible, decimals-unknown, transaction-failed, service-*;
 * service-failed of `chain-data` where the token has other decimals than the amount was counted by.
 */
export const build = async (transfer: Transfer, isSponsored: boolean, signal?: AbortSignal): Promise<Quote<Built>> => {
  const { network, from, amount, token, decimals } = transfer
  // nobody has it, and no call can ask for it
  if (token && amount > maxUint256)
    throw await tooMuch(transfer, await tokenBalanceOf(network, token, from, signal).catch(orRefusal), signal)
  const call = toCall(transfer)
  // told last: who has too little is told that, and not how the chain puts it
  const trial = Promise.allSettled([gasOf(network, call, signal), token ? tryOut(network, call, signal) : undefined])
  const [ether, held, fees, l1Fee, places, received] = await Promise.all([
    balanceOf(network, from, signal),
    token ? tokenBalanceOf(network, token, from, signal).catch(orRefusal) : undefined,
    feesOf(network, signal),
    l1FeeOf(network, from, signal),
    token ? decimalsOf(network, token, from, signal) : network.nativeCurrency.decimals,
    receivedOf(transfer, call, signal)
  ])
  // without the contract's own number, the amount is what a service claims it to be
  if (token && decimals !== undefined && places === undefined) throw new WidgetError('decimals-unknown', { token })
  // what has named the token is wrong about it: the amount is another than was meant
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

/** Gas that is kept back when all is sent (wire/7, §7.4). */
const RESERVE = 65_000n

/** The most that can be sent. Errors: fee-implausible, service-*; transaction-failed where a token is none. */
export const most = async (
  transfer: Omit<Transfer, 'amount'>,
  isSponsored: boolean,
  signal?: AbortSignal
): Promise<bigint> => {
  const { network, from, token } = transfer
  if (token) return tokenBalanceOf(network, token, from, signal).catch(orRefusal)
  const trial = gasOf(network, toCall({ ...transfer, amount: 0n }), signal).catch((e: unknown) => {
    if (!isError(e, 'service-failed')) throw e
    return 0n // the receiver does not take nothing: the reserve is for that
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
