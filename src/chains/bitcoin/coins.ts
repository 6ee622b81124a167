/** Which coins pay, and what that costs. */
import { size, type Address, type AddressKind, type TxOutput } from './shared'
import type { Coin } from './psbt'

/**
 * Weight of an input with its signature at its longest. Source: BIP-141's rules on the sizes of each kind; P2SH holds a segwit key. What a script
 * takes only its wallet knows: that of two keys out of three stands for all.
 */
const INPUT_WEIGHT: Record<AddressKind, number> = { p2pkh: 592, p2sh: 364, p2wpkh: 272, p2wsh: 418, p2tr: 230 }

/** Below this an output costs more to spend than it is worth, and no node passes it on; satoshi. Source: Bitcoin Core, policy/policy.cpp, at 3 sat/vB. */
const DUST: Record<AddressKind, bigint> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

export const dustOf = ({ kind }: Address): bigint => DUST[kind]

/** Whether we can spend from an address at all: not from a script that only its wallet knows. */
export const isSpendable = ({ kind }: Address): boolean => kind !== 'p2wsh'

/** A coin, and whether it is in a block. */
export interface Found extends Coin { isConfirmed: boolean }

export interface Choice { coins: readonly Coin[]; outputs: readonly TxOutput[]; fee: bigint }

/** All coins that are worth it, and what spending them to one output takes. */
export interface Whole { sum: bigint; fee: bigint }

const outputWeight = (script: Uint8Array) => 4 * (9 + script.length)

/** Version, lock time, segwit's two bytes, and the counts. */
const restWeight = (inputs: number) => 4 * (8 + size(inputs).length + 1) + 2

/** Satoshi for a weight at a rate of satoshi for each virtual byte, rounded up. */
const cost = (weight: number, rate: number) => BigInt(Math.ceil(Math.ceil(weight / 4) * rate))

const weightOf = (inputs: number, from: Address, to: Address) => restWeight(inputs) + inputs * INPUT_WEIGHT[from.kind] + outputWeight(to.script)

/**
 * The fewest coins that pay: those in a block before others, larger ones first. What is left goes back to the owner, unless that is dust: then
 * it is part of the fee. Where they do not suffice, what all of them are and take.
 */
export const chooseCoins = (found: readonly Found[], from: Address, to: Address, amount: bigint, rate: number): Choice | Whole => {
  const worth = found.filter(({ value }) => value > cost(INPUT_WEIGHT[from.kind], rate))
    .sort((a, b) => Number(b.isConfirmed) - Number(a.isConfirmed) || (a.value < b.value ? 1 : a.value > b.value ? -1 : 0))
  const paid = { script: to.script, value: amount }
  let sum = 0n
  for (const [at, { value }] of worth.entries()) {
    sum += value
    const weight = weightOf(at + 1, from, to), withChange = cost(weight + outputWeight(from.script), rate)
    const coins = worth.slice(0, at + 1), change = sum - amount - withChange
    if (change >= DUST[from.kind]) return { coins, outputs: [paid, { script: from.script, value: change }], fee: withChange }
    if (sum >= amount + cost(weight, rate)) return { coins, outputs: [paid], fee: sum - amount }
  }
  return { sum, fee: cost(weightOf(worth.length || 1, from, to), rate) }
}

/** The most that they can pay; 0 where that would be dust. */
export const mostOf = (found: readonly Found[], from: Address, to: Address, rate: number): bigint => {
  // more than there will ever be
  const { sum, fee } = chooseCoins(found, from, to, 1n << 62n, rate) as Whole
  return sum - fee >= dustOf(to) ? sum - fee : 0n
}
