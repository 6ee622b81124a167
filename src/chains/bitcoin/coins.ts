/** Coin selection: which unspent outputs pay for a transfer, and the fee. */
import { size, type Address, type AddressKind, type TxOutput } from './shared'
import type { Coin } from './psbt'

/**
 * Weight of an input with its longest signature. Source: BIP-141's rules on the sizes of each kind.
 * P2SH is counted as a key's segwit program. Only the wallet knows a P2WSH script: two keys out of three are assumed.
 */
const INPUT_WEIGHT: Record<AddressKind, number> = { p2pkh: 592, p2sh: 364, p2wpkh: 272, p2wsh: 418, p2tr: 230 }

/**
 * Satoshi. Below this, an output costs more to spend than it is worth, and no node relays it.
 * Source: Bitcoin Core, policy/policy.cpp, at 3 sat/vB.
 */
const DUST: Record<AddressKind, bigint> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

/**
 * Most inputs of one transfer. Each input needs its previous transaction, which is one request and up to 400 kB.
 * Chosen: 6,800 vB of P2WPKH inputs, far below the standard limit of 100,000 vB.
 */
export const MAX_INPUTS = 100

export const dustOf = ({ kind }: Address): bigint => DUST[kind]

/** Returns whether we can build a spend from an address. A P2WSH script is known to its wallet only. */
export const isSpendable = ({ kind }: Address): boolean => kind !== 'p2wsh'

/** A coin (unspent output), and whether it is in a block. */
export interface Found extends Coin {
  isConfirmed: boolean
}

export interface Choice {
  coins: readonly Coin[]
  outputs: readonly TxOutput[]
  fee: bigint
}

/** The coins that leave the most after their fee: their sum, and the fee of spending them to one output. */
export interface Whole {
  sum: bigint
  fee: bigint
}

const outputWeight = (script: Uint8Array) => 4 * (9 + script.length)

/** Returns the weight of everything else: version, lock time, segwit's two marker bytes and the counts. */
const restWeight = (inputs: number) => 4 * (8 + size(inputs).length + 1) + 2

/**
 * Returns the fee of a weight, rounded up. `rate`: satoshi for 1,000 virtual bytes, as in Bitcoin Core's CFeeRate.
 * Bigint, because a product of floats is not exact: 110 × 1.1 is 121.00000000000001.
 */
const cost = (weight: number, rate: bigint) => (BigInt(Math.ceil(weight / 4)) * rate + 999n) / 1000n

const weightOf = (inputs: number, from: Address, to: Address) =>
  restWeight(inputs) + inputs * INPUT_WEIGHT[from.kind] + outputWeight(to.script)

const byValueDescending = (a: Found, b: Found) => {
  if (a.value === b.value) return 0
  return a.value < b.value ? 1 : -1
}

/**
 * Returns the orders in which coins are tried. Unconfirmed coins come last in the first order. The second order is by
 * value alone, in case many small confirmed coins fill the first.
 */
const ordersOf = (found: readonly Found[], from: Address, rate: bigint): readonly (readonly Found[])[] => {
  const worth = found.filter(({ value }) => value > cost(INPUT_WEIGHT[from.kind], rate)).sort(byValueDescending)
  const confirmed = worth.filter(({ isConfirmed }) => isConfirmed)
  const unconfirmed = worth.filter(({ isConfirmed }) => !isConfirmed)
  return [[...confirmed, ...unconfirmed], worth].map(order => order.slice(0, MAX_INPUTS))
}

/** Returns what the first coins of an order can pay: for each number of coins their sum and the fee for one output. */
const prefixesOf = (order: readonly Found[], from: Address, to: Address, rate: bigint): readonly Whole[] => {
  let sum = 0n
  return order.map(({ value }, index) => {
    sum += value
    return { sum, fee: cost(weightOf(index + 1, from, to), rate) }
  })
}

/**
 * Returns the prefix that leaves the most, so that no other choice of `chooseCoins` pays more.
 * The longest prefix is not always the best. The 253rd input makes the count of inputs two bytes longer (CompactSize),
 * which may cost more than the input is worth.
 */
const bestOf = (found: readonly Found[], from: Address, to: Address, rate: bigint): Whole => {
  const prefixes = ordersOf(found, from, rate).flatMap(order => prefixesOf(order, from, to, rate))
  const none: Whole = { sum: 0n, fee: cost(weightOf(1, from, to), rate) }
  return prefixes.reduce((best, next) => (next.sum - next.fee > best.sum - best.fee ? next : best), none)
}

const chooseInOrder = (
  order: readonly Found[],
  from: Address,
  to: Address,
  amount: bigint,
  rate: bigint
): Choice | undefined => {
  const paid = { script: to.script, value: amount }
  for (const [index, { sum, fee }] of prefixesOf(order, from, to, rate).entries()) {
    const coins = order.slice(0, index + 1)
    const feeWithChange = cost(weightOf(index + 1, from, to) + outputWeight(from.script), rate)
    const change = sum - amount - feeWithChange
    if (change >= DUST[from.kind]) {
      return { coins, outputs: [paid, { script: from.script, value: change }], fee: feeWithChange }
    }
    if (sum >= amount + fee) return { coins, outputs: [paid], fee: sum - amount }
  }
  return undefined
}

/**
 * Chooses the fewest coins that pay: confirmed before unconfirmed, larger before smaller.
 * The change returns to the owner. Change below dust becomes part of the fee.
 * Without enough coins, it returns the sum and the fee of those that leave the most.
 * `rate`: satoshi for 1,000 virtual bytes.
 */
export const chooseCoins = (
  found: readonly Found[],
  from: Address,
  to: Address,
  amount: bigint,
  rate: bigint
): Choice | Whole => {
  for (const order of ordersOf(found, from, rate)) {
    const choice = chooseInOrder(order, from, to, amount, rate)
    if (choice) return choice
  }
  return bestOf(found, from, to, rate)
}

/** Returns the highest amount for which `chooseCoins` finds coins; 0 if that would be dust. */
export const mostOf = (found: readonly Found[], from: Address, to: Address, rate: bigint): bigint => {
  const { sum, fee } = bestOf(found, from, to, rate)
  return sum - fee >= dustOf(to) ? sum - fee : 0n
}
