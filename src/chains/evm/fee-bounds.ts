/**
 * Limits for the fees that a node reports. A faulty or hostile node can report any number, and a wallet signs what it
 * receives.
 * A tip or gas price above its limit is lowered: what others pay is enough for a place in a block. Anything else out of
 * bounds is an error.
 */
import { formatUnits, WidgetError, type Network } from '../../barrels/kit'
import { median } from './fee-history'

const GWEI = 10n ** 9n

/**
 * Times the median of recent blocks. Chosen: nodes suggest up to the 60th percentile, which is at most three
 * times the median.
 */
const TIP_FACTOR = 5n

/**
 * Wei per gas. Chosen: quiet networks, whose last transactions paid next to nothing; a payment then costs
 * 0.00002 of the native currency.
 */
const SMALL_TIP = GWEI

/**
 * Wei per gas, if no recent transaction shows a price. Chosen: above the smallest tip of any known network
 * (Polygon: 25 gwei).
 */
const TIP_WITHOUT_HISTORY = 100n * GWEI

/**
 * Times the median of recent base fees. A full block raises the base fee by an eighth, 20 blocks by a factor of ten.
 * Chosen: some networks have faster rules.
 */
const BASE_FEE_FACTOR = 100n

/** Wei per gas, if there is no history. Chosen: above the most expensive known network (PulseChain: some 10^15). */
const PRICE_WITHOUT_HISTORY = 10n ** 16n

/** Gas of a payment to an account without code. https://ethereum.github.io/yellowpaper/paper.pdf, appendix G */
const PAYMENT_GAS = 21_000n

/**
 * Gas. Chosen: some networks state a nominal block limit (Arbitrum: 2^50); the largest transfer known is some
 * 10^8 (Mantle).
 */
const MAX_GAS = 10n ** 10n

const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)

const implausible = (network: Network, reported: bigint, limit: bigint, unit: 'gas' | 'gwei' | 'native') => {
  const { decimals, symbol } = network.nativeCurrency
  const format = (value: bigint) => {
    if (unit === 'gas') return `${value} gas`
    return unit === 'gwei' ? `${formatUnits(value, 9)} gwei` : `${formatUnits(value, decimals)} ${symbol}`
  }
  return new WidgetError('fee-implausible', { network: network.name, reported: format(reported), limit: format(limit) })
}

/**
 * Returns the tip, lowered to a multiple of what others paid in recent blocks. `tips`: what they paid, without empty
 * blocks.
 */
export const boundTip = (tip: bigint, tips: readonly bigint[], baseFee: bigint): bigint => {
  const paid = median(tips)
  return min(tip, paid === undefined ? max(TIP_WITHOUT_HISTORY, baseFee) : max(paid * TIP_FACTOR, SMALL_TIP))
}

/** Returns the gas price of a network without base fees, lowered like a tip. Errors: fee-implausible. */
export const boundGasPrice = (network: Network, price: bigint, paid: readonly bigint[]): bigint => {
  const usual = median(paid)
  if (usual !== undefined) return min(price, max(usual * TIP_FACTOR, SMALL_TIP))
  if (price > PRICE_WITHOUT_HISTORY) throw implausible(network, price, PRICE_WITHOUT_HISTORY, 'gwei')
  return price
}

/** Checks the base fee. Errors: fee-implausible. It is not lowered, because no block would accept the transaction. */
export const checkBaseFee = (network: Network, baseFee: bigint, recent: readonly bigint[]): void => {
  const usual = median(recent)
  const limit = usual === undefined ? PRICE_WITHOUT_HISTORY : max(usual * BASE_FEE_FACTOR, SMALL_TIP)
  if (baseFee > limit) throw implausible(network, baseFee, limit, 'gwei')
}

/**
 * Returns the gas limit to sign: the estimate plus a fifth, since other transactions may change what the call needs.
 * Unused gas is not charged.
 * Never below a payment's gas, and never above a block's. Errors: fee-implausible, if the estimate exceeds a block.
 */
export const boundGas = (network: Network, estimate: bigint, blockLimit = MAX_GAS): bigint => {
  const limit = min(blockLimit, MAX_GAS)
  if (estimate > limit) throw implausible(network, estimate, limit, 'gas')
  return estimate <= PAYMENT_GAS ? PAYMENT_GAS : min((estimate * 12n) / 10n, limit)
}

/**
 * Checks the L1 fee. Errors: fee-implausible, above one whole unit of the native currency.
 * Chosen: a transfer takes some 200 bytes on the L1, which cost 0.003 ETH at 1,000 gwei there.
 */
export const checkL1Fee = (network: Network, fee: bigint): void => {
  const limit = 10n ** BigInt(network.nativeCurrency.decimals)
  if (fee > limit) throw implausible(network, fee, limit, 'native')
}
