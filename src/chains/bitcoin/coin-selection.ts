/** Coin selection: which unspent outputs pay for a transfer, and the fee. */
import { Script } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import type { Address, AddressKind } from '../../barrels/kit'
import type { Utxo } from './psbt'
import type { TxOutput } from './serialization'

const zeros = (length: number) => new Uint8Array(length)

/**
 * Returns the longest final parts of an input. A signature with its hash type has at most 72 bytes (BIP-66), a
 * compressed key 33. P2SH is counted as a key's segwit program.
 * Only the wallet knows a P2WSH script: two keys out of three are assumed.
 */
const longestParts = (kind: AddressKind): { finalScriptSig?: Uint8Array; finalScriptWitness?: Uint8Array[] } => {
  const signed = [zeros(72), zeros(33)]
  switch (kind) {
    case 'p2pkh':
      return { finalScriptSig: Script.encode(signed) }
    case 'p2sh':
      return { finalScriptSig: Script.encode([Script.encode([0, zeros(20)])]), finalScriptWitness: signed }
    case 'p2wpkh':
      return { finalScriptWitness: signed }
    case 'p2wsh':
      return { finalScriptWitness: [zeros(0), zeros(72), zeros(72), zeros(105)] }
    case 'p2tr':
      return { finalScriptWitness: [zeros(64)] }
  }
}

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
export interface IndexedUtxo extends Utxo {
  isConfirmed: boolean
}

export interface Selection {
  coins: readonly Utxo[]
  outputs: readonly TxOutput[]
  fee: bigint
}

/** The coins that leave the most after their fee: their sum, and the fee of spending them to one output. */
export interface Insufficient {
  sum: bigint
  fee: bigint
}

/** Returns the weight of a signed transaction with `inputs` inputs of one kind. */
const weigh = (kind: AddressKind, inputs: number, scripts: readonly Uint8Array[]): number => {
  const transaction = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
  for (const script of scripts) transaction.addOutput({ script, amount: 0n })
  for (let index = 0; index < inputs; index++) {
    // without regard to signatures: each input is finished from the start
    transaction.addInput({ txid: zeros(32), index, ...longestParts(kind) }, true)
  }
  return transaction.weight
}

/**
 * Returns the fee of a weight, rounded up. `rate`: satoshi for 1,000 virtual bytes, as in Bitcoin Core's CFeeRate.
 * Bigint, because a product of floats is not exact: 110 × 1.1 is 121.00000000000001.
 */
const cost = (weight: number, rate: bigint) => (BigInt(Math.ceil(weight / 4)) * rate + 999n) / 1000n

/** The costs of a transfer, by its number of inputs. */
interface Fees {
  /** The cost of one more input. */
  input: bigint
  withoutChange(inputs: number): bigint
  withChange(inputs: number): bigint
}

/** Up to 252 inputs, each adds the same weight (CompactSize). `MAX_INPUTS` is below that. */
const feesOf = (from: Address, to: Address, rate: bigint): Fees => {
  const weightOfOne = weigh(from.kind, 1, [to.script])
  const input = weigh(from.kind, 2, [to.script]) - weightOfOne
  const change = weigh(from.kind, 1, [to.script, from.script]) - weightOfOne
  const weightOf = (inputs: number) => weightOfOne + (inputs - 1) * input
  return {
    input: cost(input, rate),
    withoutChange: inputs => cost(weightOf(inputs), rate),
    withChange: inputs => cost(weightOf(inputs) + change, rate)
  }
}

const byValueDescending = (a: IndexedUtxo, b: IndexedUtxo) => {
  if (a.value === b.value) return 0
  return a.value < b.value ? 1 : -1
}

/** The orders in which coins are tried. */
interface Orders {
  /** Unconfirmed coins come last. */
  confirmedFirst: readonly IndexedUtxo[]
  /** By value alone, in case many small confirmed coins fill the other order. */
  largestFirst: readonly IndexedUtxo[]
}

/** Sorts the coins that are worth more than they cost. */
const ordersOf = (utxos: readonly IndexedUtxo[], { input }: Fees): Orders => {
  const worthwhile = utxos.filter(({ value }) => value > input).sort(byValueDescending)
  const confirmed = worthwhile.filter(({ isConfirmed }) => isConfirmed)
  const unconfirmed = worthwhile.filter(({ isConfirmed }) => !isConfirmed)
  return {
    confirmedFirst: [...confirmed, ...unconfirmed].slice(0, MAX_INPUTS),
    largestFirst: worthwhile.slice(0, MAX_INPUTS)
  }
}

/** Returns the coins that leave the most. Each is worth more than it costs, so the most valuable ones do. */
const bestOf = ({ largestFirst }: Orders, fees: Fees): Insufficient => ({
  sum: largestFirst.reduce((sum, { value }) => sum + value, 0n),
  fee: fees.withoutChange(Math.max(largestFirst.length, 1))
})

const chooseInOrder = (
  order: readonly IndexedUtxo[],
  from: Address,
  to: Address,
  amount: bigint,
  fees: Fees
): Selection | undefined => {
  const payment = { script: to.script, value: amount }
  let sum = 0n
  for (const [index, { value }] of order.entries()) {
    sum += value
    const inputs = index + 1
    const coins = () => order.slice(0, inputs)
    const fee = fees.withChange(inputs)
    const change = sum - amount - fee
    if (change >= dustOf(from)) {
      return { coins: coins(), outputs: [payment, { script: from.script, value: change }], fee }
    }
    if (sum >= amount + fees.withoutChange(inputs)) return { coins: coins(), outputs: [payment], fee: sum - amount }
  }
  return undefined
}

/**
 * Chooses the fewest coins that pay: confirmed before unconfirmed, larger before smaller.
 * The change returns to the owner. Change below dust becomes part of the fee.
 * Without enough coins, it returns the sum and the fee of those that leave the most.
 * `rate`: satoshi for 1,000 virtual bytes.
 */
export const selectCoins = (
  utxos: readonly IndexedUtxo[],
  from: Address,
  to: Address,
  amount: bigint,
  rate: bigint
): Selection | Insufficient => {
  const fees = feesOf(from, to, rate)
  const orders = ordersOf(utxos, fees)
  return (
    chooseInOrder(orders.confirmedFirst, from, to, amount, fees) ??
    chooseInOrder(orders.largestFirst, from, to, amount, fees) ??
    bestOf(orders, fees)
  )
}

/** Returns the highest amount for which `selectCoins` finds coins; 0 if that would be dust. */
export const maxAmountOf = (utxos: readonly IndexedUtxo[], from: Address, to: Address, rate: bigint): bigint => {
  const fees = feesOf(from, to, rate)
  const { sum, fee } = bestOf(ordersOf(utxos, fees), fees)
  return sum - fee >= dustOf(to) ? sum - fee : 0n
}
